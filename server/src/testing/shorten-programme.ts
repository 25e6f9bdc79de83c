import { parseRecipe, type Recipe } from "@attune/audio/recipe";
import { drawnTo } from "@attune/domain/track/session-length";
import { audioFilePlace, openProgramme } from "../features/track/programme.ts";
import type { Product } from "./product.ts";

/**
 * Shortens a stored programme to its first passages, each as short as it can be, because rendering and measuring it
 * takes as long as it lasts: all of them last three minutes.
 */
export async function shortenProgramme(
  { app }: Pick<Product, "app">,
  id: string,
  passages?: number,
): Promise<void> {
  const row = await app.db
    .selectFrom("audio_files")
    .select(["id", "user_id", "programme_sealed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const programme = await openProgramme(app, app.db, row);
  if (programme === null) throw new Error("There is no programme");
  const place = audioFilePlace("programme", id, row.user_id);
  const shorten = (recipe: Recipe) =>
    drawnTo(parseRecipe({ ...recipe, segments: recipe.segments.slice(0, passages) }), 1);
  const short = {
    ...programme,
    items: programme.items.slice(0, passages),
    headphones: shorten(programme.headphones),
    speaker: shorten(programme.speaker),
  };
  await app.db
    .updateTable("audio_files")
    .set({ programme_sealed: await app.sealer.seal(app.db, place, short) })
    .where("id", "=", id)
    .execute();
}
