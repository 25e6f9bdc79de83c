import { type RawBuilder, sql } from "kysely";
import type { QueryOf } from "@attune/contract/endpoint";
import type { getFrequencyFigures, listFrequencies } from "@attune/contract/frequency";
import { containsSearch, isSearched } from "../../adapters/database/schema/search-text.ts";
import { listPageIds } from "../../adapters/database/schema/list-page-ids.ts";
import type { Db } from "../../adapters/database/port.ts";
import { hertzIn } from "./search.sql.ts";

type Query = QueryOf<typeof listFrequencies>;

export type LibraryFilter = QueryOf<typeof getFrequencyFigures>;

export interface LibraryPage {
  sort: Exclude<NonNullable<Query["sort"]>, "relevance">;
  direction: "asc" | "desc";
  limit: number;
  offset: number;
}

/** One page of ids in order, from an index, so the cost does not depend on the number of entries. */
export async function listPage(db: Db, filter: LibraryFilter, { sort, ...page }: LibraryPage) {
  const isSearch = isSearched(filter.search);
  const [where, key] = [matching(filter), orders[sort]];
  const within = visibleIn(filter);
  return await listPageIds(db, { of: "frequencies", within, where, isSearch, key, ...page });
}

/** The next ids by name after this position, for iterating over all matches. */
export async function listPageAfter(
  db: Db,
  filter: LibraryFilter,
  after: { name: string; id: string } | undefined,
  limit: number,
) {
  const place =
    after === undefined ? sql`true` : sql`(lower(name), id) > (lower(${after.name}), ${after.id})`;
  const { rows } = await sql<{ id: string }>`
    select id from frequencies where ${matching(filter)} and ${place}
    order by lower(name), id limit ${limit}`.execute(db);
  return rows.map((it) => it.id);
}

/** Number of matches, counted up to `most` if given. */
export async function countMatching(db: Db, filter: LibraryFilter, most?: number) {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from frequencies where ${matching(filter)} ${limit}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many matches the source filter hides. */
export async function countHidden(db: Db, filter: LibraryFilter, most?: number) {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from frequencies where ${matching({ ...filter, cafl: "shown" })} and is_cafl ${limit}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

const orders: Record<LibraryPage["sort"], RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  frequency: sql`hertz`,
  category: sql`lower(category)`,
  duration: sql`duration_seconds`,
  status: sql`is_active`,
};

/** The conditions must match those of the indexes exactly. */
function visibleIn({ cafl, status }: LibraryFilter): RawBuilder<unknown> {
  return sql`${status === "deleted" ? sql`deleted_at is not null` : sql`deleted_at is null`}
    and ${cafl === "hidden" ? sql`not is_cafl` : sql`true`}`;
}

export function matching({ search, cafl, status }: LibraryFilter): RawBuilder<unknown> {
  return sql`${visibleIn({ cafl, status })}
    and ${isSearched(search) ? isFound(search) : sql`true`}
    and ${status === "active" ? sql`is_active` : status === "inactive" ? sql`not is_active` : sql`true`}`;
}

/** In a name, category, concern or description, or as the beginning of a value in hertz. */
function isFound(search: string): RawBuilder<unknown> {
  const value = hertzIn(search);
  const text = containsSearch(sql`search_text`, search);
  return value === undefined
    ? text
    : sql`(${text} or trim_scale(hertz)::text like ${value.beginning})`;
}
