import { type RawBuilder, sql } from "kysely";

/** Fewer letters than these stand in no index of trigrams unless a word begins with them. */
const shortest = 3;

/** Whether anything is searched for; an empty field searches for nothing. */
export const isSearched = (search: string | undefined): search is string =>
  search !== undefined && search !== "";

/**
 * Whether `text`, in small letters, holds what was searched for: anywhere from three letters on, else
 * where a word begins: at the beginning or after one of `signs`. For an index `text` has to be its
 * expression, word for word.
 */
export function holds(
  text: RawBuilder<unknown>,
  search: string,
  signs: readonly string[] = [" "],
): RawBuilder<boolean> {
  const words = search.toLowerCase().replace(/[\\%_]/g, "\\$&");
  if (search.length >= shortest) return sql`${text} like ${`%${words}%`}`;
  const after = signs.map((sign) => sql`${text} like ${`%${sign}${words}%`}`);
  return sql`(${sql.join([sql`${text} like ${`${words}%`}`, ...after], sql` or `)})`;
}
