import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const testimonialAnswer = z.object({
  id: z.uuid(),
  testimonialText: z.string(),
  customerName: z.string(),
  role: z.nullable(z.string()),
  rating: z.int(),
});

export type Testimonial = z.infer<typeof testimonialAnswer>;

export const listTestimonials = endpoint({
  name: "listTestimonials",
  method: "GET",
  path: "/api/testimonials",
  access: "anyone",
  summary: "Approved and active testimonials in their display order",
  answer: z.array(testimonialAnswer),
});
