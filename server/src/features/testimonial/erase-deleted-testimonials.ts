import type { App } from "../../app.ts";
import { eraseTestimonials } from "./testimonial.sql.ts";

const retentionMs = 86_400_000;

/** Permanently deletes testimonials and reviews deleted a day ago. Idempotent. */
export async function eraseDeletedTestimonials(app: Pick<App, "db" | "clock">): Promise<void> {
  await eraseTestimonials(app.db, new Date(app.clock.now().getTime() - retentionMs));
}
