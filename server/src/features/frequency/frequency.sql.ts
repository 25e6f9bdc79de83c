import type { Insertable, Updateable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { FrequenciesTable } from "../../adapters/database/schema/care.ts";

export async function listCurated(db: Db) {
  return await db
    .selectFrom("frequencies")
    .selectAll()
    .where("is_curated", "=", true)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("slug")
    .execute();
}

export async function findFrequency(db: Db, where: { id: string } | { slug: string }) {
  return await db
    .selectFrom("frequencies")
    .selectAll()
    .where((it) => ("id" in where ? it("id", "=", where.id) : it("slug", "=", where.slug)))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Not an edit, so the time of the last change stays. */
export async function countUse(db: Db, slugs: readonly string[]): Promise<void> {
  await db
    .updateTable("frequencies")
    .set((it) => ({ usage_count: it("usage_count", "+", 1) }))
    .where("slug", "in", slugs)
    .execute();
}

/** These entries with their files and assignments, in the order of `ids`. */
export async function listWhole(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
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
    .select((it) =>
      it
        .selectFrom("user_frequencies")
        .whereRef("user_frequencies.frequency_id", "=", "frequencies.id")
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("assignment_count"),
    )
    .where("frequencies.id", "in", ids)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

export async function insertEntry(db: Db, row: Insertable<FrequenciesTable>): Promise<void> {
  await db.insertInto("frequencies").values(row).execute();
}

/** Returns false if there is no such entry. */
export async function updateEntry(
  db: Db,
  id: string,
  columns: Updateable<FrequenciesTable>,
): Promise<boolean> {
  const row = await db
    .updateTable("frequencies")
    .set(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the entry against changes and assignment until the transaction ends. */
export async function lockEntry(db: Db, id: string) {
  return await db
    .selectFrom("frequencies")
    .select(["slug", "deleted_at", "updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function isAssigned(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("user_frequencies")
    .select("id")
    .where("frequency_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markDeleted(db: Db, id: string, deletedAt: Date | null): Promise<void> {
  await db.updateTable("frequencies").set({ deleted_at: deletedAt }).where("id", "=", id).execute();
}

/** Deleted before this time, and not assigned to anyone. */
export async function listDeletedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("frequencies")
    .select("id")
    .where("deleted_at", "<", before)
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom("user_frequencies")
            .select("user_frequencies.id")
            .whereRef("user_frequencies.frequency_id", "=", "frequencies.id"),
        ),
      ),
    )
    .execute();
  return rows.map((it) => it.id);
}

export async function eraseEntry(db: Db, id: string): Promise<void> {
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

export async function forgetRemoved(db: Db, slug: string): Promise<void> {
  await db.deleteFrom("removed_entries").where("slug", "=", slug).execute();
}
