import type { StaffTestimonial, Testimonial } from "@attune/contract/testimonial";
import type { TestimonialRow } from "./testimonial.sql.ts";

/** As the landing page shows it. */
export const presentShown = (it: TestimonialRow): Testimonial => ({
  id: it.id,
  testimonialText: it.testimonial_text,
  customerName: it.customer_name,
  role: it.role,
  rating: it.rating,
  isVerified: it.user_id !== null && it.is_subscriber,
  isEdited: it.original_text !== null && it.original_text !== it.testimonial_text,
});

export const presentForStaff = (it: TestimonialRow): StaffTestimonial => ({
  ...presentShown(it),
  originalText: it.original_text,
  isActive: it.is_active,
  displayOrder: it.display_order,
  status: it.status,
  hasConsent: it.original_text === null ? null : it.consented_at !== null,
  createdAt: it.created_at.toISOString(),
  updatedAt: it.updated_at.toISOString(),
});
