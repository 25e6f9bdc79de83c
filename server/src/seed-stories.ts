import type { App } from "./app.ts";
import { createTestimonial } from "./features/testimonial/save-testimonial.ts";

/** Marks each story as invented. */
const role = "Sample story";

const stories = [
  {
    customerName: "Jo, Leeds",
    rating: 5,
    testimonialText:
      "I put it on once the children are in bed. Twenty minutes, then the lamp goes off.",
  },
  {
    customerName: "Priya, Leicester",
    rating: 4,
    testimonialText:
      "The questions took three minutes, and I could read why each passage was chosen.",
  },
  {
    customerName: "Tomasz, Hull",
    rating: 5,
    testimonialText: "I like the rain most. Some evenings I turn the tones right down.",
  },
  {
    customerName: "Grace, Cardiff",
    rating: 3,
    testimonialText: "Pleasant, though I notice little difference so far. Cancelling was easy.",
  },
  {
    customerName: "Leon, Bristol",
    rating: 4,
    testimonialText: "It plays from the kitchen speaker while I wind down. No fuss.",
  },
  {
    customerName: "Moira, Inverness",
    rating: 5,
    testimonialText: "It plays on the night train with no signal at all.",
  },
];

/**
 * Six stories for the landing page of a demo that has none. They are added like any testimonial,
 * claims check included.
 */
export async function seedStories(app: App): Promise<void> {
  const { db } = app;
  if ((await db.selectFrom("testimonials").select("id").limit(1).execute()).length > 0) return;
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  for (const [displayOrder, story] of stories.entries())
    await createTestimonial(app, id, { ...story, role, displayOrder });
}
