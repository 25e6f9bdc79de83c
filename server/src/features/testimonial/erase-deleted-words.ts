import type { App } from "../../app.ts";
import { eraseTestimonials } from "./testimonial.sql.ts";

const retentionMs = 86_400_000;

/** Testimonials and reviews that were deleted a day ago go for good. Running it twice changes nothing. */
export async function eraseDeletedWords(app: Pick<App, "db" | "clock">): Promise<void> {
  await eraseTestimonials(app.db, new Date(app.clock.now().getTime() - retentionMs));
}
