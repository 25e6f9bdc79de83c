import * as z from "zod/mini";
import { basedOn, changedMeanwhile } from "./changed-meanwhile.ts";
import { endpoint } from "./endpoint.ts";
import { forbiddenClaim, problem, tooManyRequests } from "./problem.ts";
import { submissionId } from "./submission-id.ts";
import { idParams, instant, line, pageNumber, paragraph } from "./text.ts";

export const testimonialAnswer = z.object({
  id: z.uuid(),
  testimonialText: z.string(),
  customerName: z.string(),
  role: z.nullable(z.string()),
  rating: z.int(),
  /** Written by someone who was paying for a plan at the time. */
  isVerified: z.boolean(),
  /** Staff edited the customer's words. */
  isEdited: z.boolean(),
});

export type Testimonial = z.infer<typeof testimonialAnswer>;

export const testimonialStatuses = ["pending", "approved"] as const;

export const staffTestimonialAnswer = z.extend(testimonialAnswer, {
  /** The customer's original text; null if staff entered it. */
  originalText: z.nullable(z.string()),
  /** Both texts are empty: without consent to publication, only admins read a review. */
  isWithheld: z.boolean(),
  isActive: z.boolean(),
  displayOrder: z.int(),
  status: z.enum(testimonialStatuses),
  /** Whether the customer agreed to publication; null if staff entered it. */
  hasConsent: z.nullable(z.boolean()),
  createdAt: instant,
  updatedAt: instant,
});

export type StaffTestimonial = z.infer<typeof staffTestimonialAnswer>;

const rating = z
  .int("Please select a rating between 1 and 5 stars.")
  .check(
    z.minimum(1, "Please select a rating between 1 and 5 stars."),
    z.maximum(5, "Please select a rating between 1 and 5 stars."),
  );

const fields = {
  customerName: line("Please enter the customer's name", 1, 100),
  testimonialText: paragraph(2000).check(z.trim(), z.minLength(1, "Please enter the testimonial")),
  role: z.optional(
    z.nullable(z.union([z.literal(""), line("Please enter a role or title", 1, 100)])),
  ),
  rating: z.optional(rating),
  isActive: z.optional(z.boolean()),
  displayOrder: z.optional(
    z
      .int("Please enter a whole number")
      .check(
        z.minimum(-10_000, "Please enter a number from -10,000 to 10,000"),
        z.maximum(10_000, "Please enter a number from -10,000 to 10,000"),
      ),
  ),
  status: z.optional(z.enum(testimonialStatuses)),
};

export const testimonialBody = z.object({ ...fields, submissionId });
export const testimonialChanges = z.object({
  ...fields,
  customerName: z.optional(fields.customerName),
  testimonialText: z.optional(fields.testimonialText),
  basedOn,
});

export const mostReviewCharacters = 500;

export const reviewBody = z.object({
  rating,
  reviewText: z.optional(paragraph(mostReviewCharacters).check(z.trim())),
  /** Whether it may be published; default no. */
  mayPublish: z.optional(z.boolean()),
});

export const noPublicationConsent = problem({
  code: "no-publication-consent",
  status: 409,
  title: "Not for publication",
  message: "This customer has not agreed to publication. The review can be read here, and deleted.",
});

export const reviewSubmittedAlready = problem({
  code: "review-submitted-already",
  status: 409,
  title: "Already submitted",
  message: "You have already sent us a review. Thank you for it.",
});

export const nothingToReview = problem({
  code: "nothing-to-review",
  status: 409,
  title: "Nothing to review yet",
  message: "A review can be written once there is audio in your library that you can play.",
});

export const listTestimonials = endpoint({
  name: "listTestimonials",
  route: "GET /api/testimonials",
  access: "anyone",
  summary: "List approved, active testimonials in display order",
  answer: z.array(testimonialAnswer),
});

export const submitReview = endpoint({
  name: "submitReview",
  route: "POST /api/user/submit-review",
  access: "signed-in",
  summary: "Review the product, once; staff read it before it is published",
  body: reviewBody,
  answer: z.object({ message: z.string() }),
  problems: [reviewSubmittedAlready, nothingToReview, tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 3600 },
  ownWords: "review",
});

export const dismissReviewPrompt = endpoint({
  name: "dismissReviewPrompt",
  route: "POST /api/user/dismiss-review-prompt",
  access: "signed-in",
  summary: "Postpone the request for a review by a week",
  answer: z.object({ message: z.string() }),
});

const testimonialSearch = z.optional(z.string().check(z.trim(), z.maxLength(200)));

export const testimonialPageSize = 25;

export const listAllTestimonials = endpoint({
  name: "listAllTestimonials",
  route: "GET /api/admin/testimonials",
  access: "manager",
  summary:
    "List pending reviews, oldest first, then testimonials in display order; or only one status; 25 per page",
  query: z.object({
    status: z.optional(z.enum(testimonialStatuses)),
    search: testimonialSearch,
    page: pageNumber,
  }),
  answer: z.array(staffTestimonialAnswer),
});

export const countTestimonials = endpoint({
  name: "countTestimonials",
  route: "GET /api/admin/testimonials/figures",
  access: "manager",
  summary: "Count pending reviews and approved testimonials: all, or those a search matches",
  query: z.object({ search: testimonialSearch }),
  answer: z.object({ pending: z.int(), approved: z.int() }),
});

export const createTestimonial = endpoint({
  name: "createTestimonial",
  route: "POST /api/admin/testimonials",
  access: "manager",
  summary: "Add a testimonial; it is approved at once",
  body: testimonialBody,
  answer: staffTestimonialAnswer,
  status: 201,
  problems: [forbiddenClaim],
});

export const changeTestimonial = endpoint({
  name: "changeTestimonial",
  route: "PATCH /api/admin/testimonials/{id}",
  access: "manager",
  summary: "Change a testimonial, or publish a pending review by setting status approved",
  params: idParams,
  body: testimonialChanges,
  answer: staffTestimonialAnswer,
  problems: [forbiddenClaim, noPublicationConsent, changedMeanwhile],
});

export const deleteTestimonial = endpoint({
  name: "deleteTestimonial",
  route: "DELETE /api/admin/testimonials/{id}",
  access: "manager",
  summary: "Delete a testimonial or a pending review",
  params: idParams,
  status: 204,
});

export const restoreTestimonial = endpoint({
  name: "restoreTestimonial",
  route: "POST /api/admin/testimonials/{id}/restore",
  access: "manager",
  summary: "Undo the deletion of a testimonial or pending review, within a day",
  params: idParams,
  answer: staffTestimonialAnswer,
});
