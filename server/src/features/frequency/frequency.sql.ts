import type { Insertable, Updateable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { FrequenciesTable } from "../../adapters/database/schema/care.ts";

export async function listCurated(db: Db) {
  return await db
    .selectFrom("frequencies")
    .selectAll()
    .where("is_curated", "=", true)
    .where("is_active", "=", true)
    .orderBy("slug")
    .execute();
}

export async function findFrequency(db: Db, where: { id: string } | { slug: string }) {
  return await db
    .selectFrom("frequencies")
    .selectAll()
    .where((it) => ("id" in where ? it("id", "=", where.id) : it("slug", "=", where.slug)))
    .executeTakeFirst();
}

/** An entry that is there already keeps what staff made of it. */
export async function insertMissing(
  db: Db,
  rows: readonly Insertable<FrequenciesTable>[],
): Promise<void> {
  await db
    .insertInto("frequencies")
    .values(rows)
    .onConflict((it) => it.column("slug").doNothing())
    .execute();
}

export async function countUse(db: Db, slugs: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable("frequencies")
    .set((it) => ({ usage_count: it("usage_count", "+", 1), updated_at: now }))
    .where("slug", "in", slugs)
    .execute();
}

export async function listKnownSlugs(db: Db): Promise<string[]> {
  return (await db.selectFrom("frequencies").select("slug").execute()).map((it) => it.slug);
}

/** Every entry, or the one with this id, with what is known of its file. */
export async function listAll(db: Db, id?: string) {
  return await db
    .selectFrom("frequencies")
    .leftJoin("uploaded_sounds", "uploaded_sounds.frequency_id", "frequencies.id")
    .selectAll("frequencies")
    .select([
      "uploaded_sounds.file_name",
      "uploaded_sounds.format",
      "uploaded_sounds.size_bytes",
      "uploaded_sounds.duration_seconds as upload_seconds",
      "uploaded_sounds.loudness_state",
      "uploaded_sounds.integrated_lufs",
      "uploaded_sounds.true_peak_decibels",
    ])
    .$if(id !== undefined, (it) => it.where("frequencies.id", "=", id ?? ""))
    .orderBy("frequencies.name")
    .orderBy("frequencies.id")
    .execute();
}

export async function insertEntry(db: Db, row: Insertable<FrequenciesTable>): Promise<void> {
  await db.insertInto("frequencies").values(row).execute();
}

/** Answers false where there is no such entry. */
export async function updateEntry(
  db: Db,
  id: string,
  columns: Updateable<FrequenciesTable>,
): Promise<boolean> {
  const row = await db
    .updateTable("frequencies")
    .set(columns)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps others from changing or assigning the entry until the transaction is over; answers its slug. */
export async function lockEntry(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("frequencies")
    .select("slug")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.slug;
}

export async function isAssigned(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("user_frequencies")
    .select("id")
    .where("frequency_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEntry(db: Db, id: string): Promise<void> {
  await db.deleteFrom("frequencies").where("id", "=", id).execute();
}

export async function rememberRemoved(db: Db, slug: string, now: Date): Promise<void> {
  await db
    .insertInto("removed_entries")
    .values({ slug, removed_at: now })
    .onConflict((it) => it.column("slug").doNothing())
    .execute();
}

export async function listRemovedSlugs(db: Db): Promise<string[]> {
  return (await db.selectFrom("removed_entries").select("slug").execute()).map((it) => it.slug);
}
