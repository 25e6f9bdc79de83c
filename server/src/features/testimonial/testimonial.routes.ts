import { listTestimonials } from "@attune/contract/testimonial";
import { type Door, mount } from "../../http/mount.ts";
import { listShownTestimonials } from "./testimonial.sql.ts";

export function testimonialRoutes(door: Door): void {
  mount(door, listTestimonials, async ({ reply }) => {
    void reply.header("cache-control", "public, max-age=60");
    const rows = await listShownTestimonials(door.app.db);
    return rows.map((it) => ({
      id: it.id,
      testimonialText: it.testimonial_text,
      customerName: it.customer_name,
      role: it.role,
      rating: it.rating,
    }));
  });
}
