import type { Product } from "./product.ts";

/** A frequency that staff gave a person by hand. */
export async function assign(
  { app }: Product,
  username: string,
  slug: string,
  { seconds = null, notes = null }: { seconds?: number | null; notes?: string | null } = {},
): Promise<{ id: string }> {
  const id = app.randomness.uuid();
  const now = app.clock.now();
  const find = { user: app.db.selectFrom("users"), entry: app.db.selectFrom("frequencies") };
  const user = await find.user
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const entry = await find.entry.select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
  const place = { table: "user_frequencies", column: "notes", rowId: id, userId: user.id };
  await app.db
    .insertInto("user_frequencies")
    .values({
      id,
      user_id: user.id,
      frequency_id: entry.id,
      notes_sealed: notes === null ? null : await app.sealer.seal(app.db, place, notes),
      custom_duration_seconds: seconds,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id };
}
