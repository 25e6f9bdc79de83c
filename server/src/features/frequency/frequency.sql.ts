import type { Insertable } from "kysely";
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
