import { sql } from "kysely";
import { beginsAfter, beginsWith } from "../../adapters/database/schema/search-text.ts";
import type { Db } from "../../adapters/database/port.ts";
import { type LibraryFilter, listPage, matching } from "./library.sql.ts";
import { hertzIn } from "./search.sql.ts";

/** Above this many matches, they are listed by name: nobody reads that far for the best. */
const mostRanked = 20_000;

interface RankedPage {
  limit: number;
  offset: number;
}

/**
 * One page of ids, best match first: the same name or value, names that begin with the text, values that
 * begin with it, words of a name, concerns, categories, descriptions; each by name.
 */
export async function listRanked(
  db: Db,
  filter: LibraryFilter & { search: string },
  { limit, offset }: RankedPage,
): Promise<string[]> {
  const { rows } = await sql<{ amount: number; ids: string[] }>`
    with found as materialized (
      select id, lower(name) as key, ${rankOf(filter.search)} as rank
      from frequencies where ${matching(filter)} limit ${mostRanked + 1}
    )
    select amount, case when amount > ${mostRanked} then '{}' else array(
      select id::text from found order by rank, key, id limit ${limit} offset ${offset}
    ) end as ids
    from (select count(*) as amount from found) as counted`.execute(db);
  const [found] = rows;
  if (found !== undefined && found.amount <= mostRanked) return found.ids;
  return await listPage(db, filter, { sort: "name", direction: "asc", limit, offset });
}

function rankOf(search: string) {
  const value = hertzIn(search);
  const byValue =
    value === undefined
      ? { same: sql`false`, begins: sql`false` }
      : { same: sql`hertz = ${value.number}::numeric`, begins: sql`true` };
  const name = sql`lower(name)`;
  return sql`case
    when ${name} = lower(${search}) or ${byValue.same} then 0
    when ${beginsWith(name, search)} then 1
    when ${byValue.begins} and trim_scale(hertz)::text like ${value?.beginning ?? ""} then 2
    when ${beginsAfter(" ", name, search)} then 3
    when ${beginsAfter(";", sql`replace(';' || concerns, '-', ' ')`, search)} then 4
    when ${beginsWith(sql`lower(category)`, search)} then 5
    else 6 end`;
}
