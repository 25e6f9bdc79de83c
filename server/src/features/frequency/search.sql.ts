import { sql } from "kysely";
import { holds } from "../../adapters/database/schema/holds.ts";
import { listPageIds } from "../../adapters/database/schema/list-page-ids.ts";
import type { Db } from "../../adapters/database/port.ts";

const columns = [
  "id",
  "slug",
  "name",
  "hertz",
  "category",
  "description",
  "concerns",
  "duration_seconds",
  "evidence_grade",
] as const;

/** The conditions are those of the indexes, word for word. */
export async function listMatching(db: Db, words: string, limit: number) {
  const isFound = holds(sql`choice_text`, words, [" ", ";"]);
  // "528 Hz" means the value, and so does the beginning of one.
  const value = /^(\d+(?:\.\d*)?)\s*(?:hz)?$/i.exec(words)?.[1];
  const entries = db
    .selectFrom("frequencies")
    .select(columns)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(limit);
  if (value === undefined) {
    const ids = await listPageIds(db, {
      of: "frequencies",
      within: sql`deleted_at is null`,
      where: sql`is_active and deleted_at is null and ${isFound}`,
      isSearch: words !== "",
      key: sql`lower(name)`,
      direction: "asc",
      limit,
      offset: 0,
    });
    return await entries.where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();
  }
  const beginning = `${value.replace(/\.?0*$/, "") || "0"}%`;
  return await entries
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .where((it) => it.or([isFound, it(sql`trim_scale(hertz)::text`, "like", beginning)]))
    .clearOrderBy()
    .orderBy(sql`hertz = ${value}::numeric`, "desc")
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}
