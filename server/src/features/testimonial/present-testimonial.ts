import type { AccountRole } from "@attune/contract/access";
import type { StaffTestimonial, Testimonial } from "@attune/contract/testimonial";
import type { App } from "../../app.ts";
import { openWords } from "./review-words.ts";
import type { TestimonialRow } from "./testimonial.sql.ts";

/** As the landing page shows it. */
export const presentShown = (it: TestimonialRow): Testimonial => ({
  id: it.id,
  testimonialText: it.testimonial_text,
  customerName: it.customer_name,
  role: it.role,
  rating: it.rating,
  isVerified: it.user_id !== null && it.is_subscriber,
  isEdited: it.is_edited || (it.original_text !== null && it.original_text !== it.testimonial_text),
});

/** Only admins read a review whose author did not agree to publication. */
export async function presentForStaff(
  { db, sealer }: Pick<App, "db" | "sealer">,
  role: AccountRole,
  it: TestimonialRow,
): Promise<StaffTestimonial> {
  const words = await openWords(sealer, db, it);
  const hasConsent = words.original === null ? null : it.consented_at !== null;
  const isWithheld = hasConsent === false && role !== "admin";
  return {
    ...presentShown(it),
    testimonialText: isWithheld ? "" : words.text,
    originalText: isWithheld ? "" : words.original,
    isWithheld,
    isActive: it.is_active,
    displayOrder: it.display_order,
    status: it.status,
    hasConsent,
    createdAt: it.created_at.toISOString(),
    updatedAt: it.updated_at.toISOString(),
  };
}
