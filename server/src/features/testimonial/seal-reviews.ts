import type { App } from "../../app.ts";
import { sealReadable } from "../../seal-readable.ts";
import { openWords, sealWords } from "./review-words.ts";
import { listReadable, lockTestimonial, updateTestimonial } from "./testimonial.sql.ts";

/** Seals reviews that an earlier version stored readable. */
export async function sealReviews({
  db,
  inTransaction,
  sealer,
  log,
}: Pick<App, "db" | "inTransaction" | "sealer" | "log">): Promise<void> {
  await sealReadable(
    { inTransaction, log },
    (limit) => listReadable(db, limit),
    async (tx, id) => {
      const row = await lockTestimonial(tx, id);
      if (row === undefined || row.original_text === null) return;
      const words = await openWords(sealer, tx, { ...row, words_sealed: null });
      await updateTestimonial(tx, id, await sealWords(sealer, tx, row, words));
    },
  );
}
