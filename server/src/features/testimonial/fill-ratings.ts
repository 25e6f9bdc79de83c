import type { App } from "../../app.ts";
import { listTally } from "./testimonial.sql.ts";

/** Fewer say little of a product, and might let somebody be guessed. */
const leastRatings = 20;

const hiddenPlace = 'data-ratings="" hidden=""';

/**
 * Puts the mean of all ratings into the page that has a place for it: of every customer who paid and
 * wrote, not of the reviews that were chosen. Below twenty the place stays hidden and empty.
 */
export async function fillRatings({ db }: Pick<App, "db">, page: string): Promise<string> {
  if (!page.includes(hiddenPlace)) return page;
  const tally = await listTally(db);
  const count = tally.reduce((sum, it) => sum + it.given, 0);
  const stars = tally.reduce((sum, it) => sum + it.given * it.rating, 0);
  const isShown = count >= leastRatings;
  return page
    .replace(hiddenPlace, isShown ? 'data-ratings=""' : hiddenPlace)
    .replaceAll("{{ratingsMean}}", isShown ? (stars / count).toFixed(1) : "")
    .replaceAll("{{ratingsCount}}", isShown ? String(count) : "");
}
