import { type RawBuilder, sql } from "kysely";

/** So many are sooner gathered and sorted than met on the way through an order. */
const mostGathered = 5000;

interface IdPage {
  of: "users" | "frequencies";
  /** Which rows; a condition on the table. */
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
 * A query for the ids of one page. From an index of that order it costs the same however many rows there
 * are. What a search finds the planner expects to stand evenly in the order, and walks through it until
 * the page is full: where all of it stands at the far end, that is through the whole table. Few are
 * therefore gathered by their words and then sorted; so many that they cannot be far are met on the way.
 */
export function idPage({ of, where, isSearch, key, direction, limit, offset }: IdPage) {
  const [table, way] = [sql.table(of), sql.raw(direction)];
  const page = (by: RawBuilder<unknown>) =>
    sql`order by ${by} ${way}, id ${way} limit ${limit} offset ${offset}`;
  if (!isSearch) return sql<{ id: string }>`select id from ${table} where ${where} ${page(key)}`;
  const hasFew = sql`(select amount from gathered) <= ${mostGathered}`;
  return sql<{ id: string }>`
    with few as materialized (
      select id, ${key} as key from ${table} where ${where} limit ${mostGathered + 1}
    ),
    gathered as (select count(*) as amount from few)
    (select id from few where ${hasFew} ${page(sql`key`)})
    union all
    (select id from ${table} where ${where} and not ${hasFew} ${page(key)})`;
}
