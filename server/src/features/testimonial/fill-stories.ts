import type { App } from "../../app.ts";
import { countShownTestimonials } from "./testimonial.sql.ts";

const place = 'data-stories-count=""';

/** Fills the number of testimonials into a page with the placeholder. */
export async function fillStories({ db }: Pick<App, "db">, page: string): Promise<string> {
  if (!page.includes(place)) return page;
  return page.replace(place, `data-stories-count="${await countShownTestimonials(db)}"`);
}
