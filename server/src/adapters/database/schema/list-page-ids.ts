import { type RawBuilder, sql } from "kysely";
import type { Db } from "../port.ts";

/** Above this many matches, gathering and sorting takes longer than walking the index. */
const mostGathered = 20_000;
/** With this few matches, skip the walk. */
const few = 100;

interface IdPage {
  of: "users" | "frequencies";
  /** The condition of the indexes with this order, word for word. */
  within: RawBuilder<unknown>;
  /** The filter: a condition on the table. */
  where: RawBuilder<unknown>;
  /**
   * Whether the filter contains a text search, whose matches may be anywhere in the order, or all
   * at its end.
   */
  isSearch: boolean;
  /** The expression of the index with this order; ids break ties. */
  key: RawBuilder<unknown>;
  direction: "asc" | "desc";
  limit: number;
  offset: number;
}

/**
 * The ids of one page. From an index in that order the cost does not depend on the number of rows.
 * For a search, the planner assumes that matches are evenly spread and walks the index until the
 * page is full; if all matches are at the far end, it reads the whole table. Frequent words are
 * soon found on the way, and rare ones are quickly collected and sorted. The planner estimates the
 * number of matches well but not their positions, so a short walk is tried first.
 */
export async function listPageIds(db: Db, page: IdPage): Promise<string[]> {
  if (!page.isSearch) return await walk(db, page);
  const expected = await expectFound(db, page);
  if (expected > mostGathered) return (await walkSome(db, page, 4000)) ?? (await walk(db, page));
  const near = expected < few ? undefined : await walkSome(db, page, 1000);
  return near ?? (await gather(db, page));
}

/** How many matches the planner expects, without running the query. */
async function expectFound(db: Db, page: IdPage): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json)
    select 1 from ${sql.table(page.of)} where ${page.within} and ${page.where}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

async function walk(db: Db, page: IdPage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(page.of)} where ${page.within} and ${page.where}
    ${inOrder(page, page.key)} ${cut(page)}`.execute(db);
  return rows.map((it) => it.id);
}

/** Undefined if the page does not fill within this many extra rows. */
async function walkSome(db: Db, page: IdPage, most: number): Promise<string[] | undefined> {
  const needed = page.offset + page.limit;
  const { rows } = await sql<{ id: string }>`
    with near as materialized (
      select id, key from (
        select id, ${page.key} as key, (${page.where}) as is_found
        from ${sql.table(page.of)} where ${page.within}
        ${inOrder(page, page.key)} limit ${most + needed}
      ) as walked where is_found limit ${needed}
    )
    select id from near where (select count(*) from near) = ${needed}
    ${inOrder(page, sql`key`)} ${cut(page)}`.execute(db);
  return rows.length === 0 ? undefined : rows.map((it) => it.id);
}

/** Sorts all matches. `offset 0` stops the planner from walking the index instead. */
async function gather(db: Db, page: IdPage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, ${page.key} as key from ${sql.table(page.of)}
      where ${page.within} and ${page.where} offset 0
    ) as found ${inOrder(page, sql`key`)} ${cut(page)}`.execute(db);
  return rows.map((it) => it.id);
}

const cut = ({ limit, offset }: IdPage) => sql`limit ${limit} offset ${offset}`;

function inOrder({ direction }: IdPage, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql`order by ${key} ${way}, id ${way}`;
}
