import { drawnTo } from "@attune/domain/track/session-length";
import { audioFilePlace, openProgramme } from "../features/track/programme.ts";
import type { Product } from "./product.ts";

/** Shortens a stored programme to minutes, because rendering and measuring it takes as long as it lasts. */
export async function shortenProgramme(
  { app }: Pick<Product, "app">,
  id: string,
  seconds = 180,
): Promise<void> {
  const row = await app.db
    .selectFrom("audio_files")
    .select(["id", "user_id", "programme_sealed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const programme = await openProgramme(app, app.db, row);
  if (programme === null) throw new Error("There is no programme");
  const place = audioFilePlace("programme", id, row.user_id);
  const { headphones, speaker } = programme;
  const short = {
    ...programme,
    headphones: drawnTo(headphones, seconds),
    speaker: drawnTo(speaker, seconds),
  };
  await app.db
    .updateTable("audio_files")
    .set({ programme_sealed: await app.sealer.seal(app.db, place, short) })
    .where("id", "=", id)
    .execute();
}
