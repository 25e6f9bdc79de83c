import type { App } from "../../app.ts";
import { listTally } from "./testimonial.sql.ts";

/** Fewer ratings mean little, and might identify a person. */
const leastRatings = 20;

const hiddenPlace = 'data-ratings="" hidden=""';

/**
 * Fills the mean of all ratings into a page with the placeholder: of every paying customer who wrote a
 * review, not just the published ones. Below twenty the placeholder stays hidden and empty.
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
