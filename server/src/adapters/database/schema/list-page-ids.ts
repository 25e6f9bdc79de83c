import { type RawBuilder, sql } from "kysely";
import type { Db } from "../port.ts";

/** So many rows are walked through, and then so many gathered, before the other way is tried again. */
const attempts = [
  { walked: 1000, gathered: 3000 },
  { walked: 4000, gathered: 20_000 },
];

interface IdPage {
  of: "users" | "frequencies";
  /** Of which rows the index of this order is, or which it has together: word for word its conditions. */
  within: RawBuilder<unknown>;
  /** Which of these; a condition on the table. */
  where: RawBuilder<unknown>;
  /** Whether words are among the conditions: they may stand anywhere in the order, or all at its end. */
  isSearch: boolean;
  /** The expression of the index that has this order; ids follow where it is equal. */
  key: RawBuilder<unknown>;
  direction: "asc" | "desc";
  limit: number;
  offset: number;
}

/**
 * The ids of one page. From an index of that order it costs the same however many rows there are. What a
 * search finds the planner expects to stand evenly in the order, and walks through it until the page is
 * full: where all of it stands at the far end, that is through the whole table. Words that are frequent
 * are soon met on the way, and few are soon gathered and sorted; neither is known beforehand, so each is
 * tried a little, and then more.
 */
export async function listPageIds(db: Db, page: IdPage): Promise<string[]> {
  if (!page.isSearch) return await walk(db, page);
  for (const { walked, gathered } of attempts) {
    const near = await walkSome(db, page, walked);
    if (near.length > 0) return near;
    const few = await gather(db, page, gathered);
    if (few !== undefined) return few;
  }
  return await walk(db, page);
}

async function walk(db: Db, page: IdPage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(page.of)} where ${page.within} and ${page.where}
    ${inOrder(page, page.key)} ${cut(page)}`.execute(db);
  return rows.map((it) => it.id);
}

/** Nothing where the page does not fill within so many rows beside those that it needs. */
async function walkSome(db: Db, page: IdPage, most: number): Promise<string[]> {
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
  return rows.map((it) => it.id);
}

/** Undefined where there are more than so many. */
async function gather(db: Db, page: IdPage, most: number): Promise<string[] | undefined> {
  const { rows } = await sql<{ amount: number; ids: string[] }>`
    with few as materialized (
      select id, ${page.key} as key from ${sql.table(page.of)}
      where ${page.within} and ${page.where} limit ${most + 1}
    )
    select amount, case when amount > ${most} then '{}' else array(
      select id::text from few ${inOrder(page, sql`key`)} ${cut(page)}
    ) end as ids
    from (select count(*) as amount from few) as counted`.execute(db);
  const [found] = rows;
  return found === undefined || found.amount > most ? undefined : found.ids;
}

const cut = ({ limit, offset }: IdPage) => sql`limit ${limit} offset ${offset}`;

function inOrder({ direction }: IdPage, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql`order by ${key} ${way}, id ${way}`;
}
