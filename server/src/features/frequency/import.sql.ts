import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type {
  FrequenciesTable,
  FrequencyImportsTable,
} from "../../adapters/database/schema/care.ts";
import type { KnownEntry } from "./classify-rows.ts";
import type { CatalogueRow } from "./read-catalogue-csv.ts";

/** One import after the other, so that two of the same list do not both add its entries. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('attune.frequency-imports'))`.execute(db);
}

/** Entries these lines may refer to: by id, including deleted ones, or by name in any spelling. */
export async function listKnown(db: Db, rows: readonly CatalogueRow[]): Promise<KnownEntry[]> {
  const slugs = rows.flatMap((it) => (it.slug === null ? [] : [it.slug]));
  const names = rows.map((it) => it.fields.name ?? "");
  return await db
    .selectFrom("frequencies")
    .selectAll()
    .where(
      "id",
      "in",
      sql<string>`(
        select id from frequencies where slug = any(${slugs}::text[])
        union
        select id from frequencies
        where deleted_at is null and plain_name in (
          select btrim(regexp_replace(lower(it), '[^[:alnum:]]+', ' ', 'g'))
          from unnest(${names}::text[]) as it
        )
      )`,
    )
    .execute();
}

/** Returns the ids of those inserted; an existing entry is left unchanged. */
export async function insertMissing(
  db: Db,
  rows: readonly Insertable<FrequenciesTable>[],
): Promise<string[]> {
  const inserted = await db
    .insertInto("frequencies")
    .values(rows)
    .onConflict((it) => it.column("slug").doNothing())
    .returning("id")
    .execute();
  return inserted.map((it) => it.id);
}

export async function insertImported(
  db: Db,
  rows: readonly Insertable<FrequencyImportsTable>[],
): Promise<void> {
  await db.insertInto("frequency_imports").values(rows).execute();
}

/** Restores a deleted entry with the list's values. */
export async function reviveEntry(
  db: Db,
  { id: _id, slug, created_at: _made, ...columns }: Insertable<FrequenciesTable>,
): Promise<void> {
  await db
    .updateTable("frequencies")
    .set({ ...columns, deleted_at: null })
    .where("slug", "=", slug)
    .where("deleted_at", "is not", null)
    .execute();
}

export async function changeKnown(
  db: Db,
  slug: string,
  columns: Updateable<FrequenciesTable>,
): Promise<void> {
  await db
    .updateTable("frequencies")
    .set(columns)
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .execute();
}
