import type { Db } from "../../adapters/database/port.ts";

export async function listShownTestimonials(db: Db) {
  return await db
    .selectFrom("testimonials")
    .select(["id", "testimonial_text", "customer_name", "role", "rating"])
    .where("is_active", "=", true)
    .where("status", "=", "approved")
    .orderBy("display_order")
    .orderBy("created_at")
    .execute();
}
