import type { Db } from "../../adapters/database/port.ts";
import type { Sealer } from "../../adapters/keyring/port.ts";
import type { TestimonialRow } from "./testimonial.sql.ts";

export interface TestimonialWords {
  /** In the author's own words; null if staff entered it. */
  original: string | null;
  text: string;
}

type Stored = Pick<
  TestimonialRow,
  "id" | "user_id" | "status" | "words_sealed" | "testimonial_text" | "original_text"
>;

const placeOf = (rowId: string, userId: string) => ({
  table: "testimonials",
  column: "words",
  rowId,
  userId,
});

/** A review may mention someone's health: only what is published stays readable in the database. */
export async function sealWords(
  sealer: Sealer,
  db: Db,
  { id, user_id: userId, status }: Pick<TestimonialRow, "id" | "user_id" | "status">,
  words: TestimonialWords,
) {
  if (words.original === null || userId === null) return { testimonial_text: words.text };
  return {
    words_sealed: await sealer.seal(db, placeOf(id, userId), words),
    original_text: null,
    testimonial_text: status === "approved" ? words.text : "",
    is_edited: words.text !== words.original,
  };
}

export async function openWords(sealer: Sealer, db: Db, it: Stored): Promise<TestimonialWords> {
  const { id, user_id: userId, words_sealed: sealed, testimonial_text: text } = it;
  // Staff entered it, or an earlier version stored it.
  if (sealed === null || userId === null) return { original: it.original_text, text };
  const words = await sealer.open<TestimonialWords>(db, placeOf(id, userId), sealed);
  return it.status === "approved" ? { ...words, text } : words;
}
