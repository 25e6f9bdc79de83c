import type { App } from "../../app.ts";
import { countShownTestimonials } from "./testimonial.sql.ts";

const place = 'data-stories-count=""';

/** Says in the page that has a place for it how many testimonials there are to show. */
export async function fillStories({ db }: Pick<App, "db">, page: string): Promise<string> {
  if (!page.includes(place)) return page;
  return page.replace(place, `data-stories-count="${await countShownTestimonials(db)}"`);
}
