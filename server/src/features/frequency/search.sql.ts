import { sql } from "kysely";
import { beginsWith, containsSearch } from "../../adapters/database/schema/search-text.ts";
import { listPageIds } from "../../adapters/database/schema/list-page-ids.ts";
import type { Db } from "../../adapters/database/port.ts";

const columns = [
  "id",
  "slug",
  "is_curated",
  "name",
  "hertz",
  "category",
  "description",
  "concerns",
  "duration_seconds",
  "evidence_grade",
] as const;

/** By value if the text is a number; otherwise names starting with the text first, all by name. */
export async function listMatching(db: Db, words: string, limit: number) {
  const entries = db.selectFrom("frequencies").select(columns).limit(limit);
  const value = hertzIn(words);
  if (value === undefined) {
    const ids = await listIds(db, words, limit);
    return await entries
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .orderBy(sql`array_position(${ids}::uuid[], id)`)
      .execute();
  }
  return await entries
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .where((it) =>
      it.or([isFound(words), it(sql`trim_scale(hertz)::text`, "like", value.beginning)]),
    )
    .orderBy(sql`hertz = ${value.number}::numeric`, "desc")
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/** "528 Hz" means the value, as does the start of one; undefined for other text. */
export function hertzIn(words: string): { number: string; beginning: string } | undefined {
  const number = /^(\d{1,9}(?:\.\d*)?)\s*(?:hz)?$/i.exec(words)?.[1];
  if (number === undefined) return undefined;
  const beginning = number.includes(".") ? number.replace(/\.?0*$/, "") || "0" : number;
  return { number, beginning: `${beginning}%` };
}

const isFound = (words: string) => containsSearch(sql`choice_text`, words, [" ", ";"]);

/** Names starting with the text are found quickly from an index; other matches may be far apart. */
async function listIds(db: Db, words: string, limit: number): Promise<string[]> {
  const page = {
    of: "frequencies",
    within: sql`deleted_at is null`,
    key: sql`lower(name)`,
  } as const;
  const chosen = sql`is_active and deleted_at is null`;
  const inOrder = { direction: "asc", offset: 0 } as const;
  if (words === "")
    return await listPageIds(db, { ...page, ...inOrder, where: chosen, isSearch: false, limit });
  const begins = beginsWith(sql`lower(name)`, words);
  const { rows } = await sql<{ id: string }>`
    select id from frequencies where ${chosen} and ${begins}
    order by lower(name) using ~<~, id limit ${limit}`.execute(db);
  const begun = rows.map((it) => it.id);
  if (begun.length === limit) return begun;
  const where = sql`${chosen} and ${isFound(words)} and not ${begins}`;
  const more = { where, isSearch: true, limit: limit - begun.length };
  return [...begun, ...(await listPageIds(db, { ...page, ...inOrder, ...more }))];
}
