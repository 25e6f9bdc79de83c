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
  if (search.length >= shortest) return contains(text, search);
  const after = signs.map((sign) => sql`${text} like ${`%${sign}${literally(search)}%`}`);
  return sql`(${sql.join([beginsWith(text, search), ...after], sql` or `)})`;
}

/** Whether `text`, in small letters, has what was searched for anywhere, however short that is. */
export const contains = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql`${text} like ${`%${literally(search)}%`}`;

/** Whether `text`, in small letters, begins with what was searched for. */
export const beginsWith = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql`${text} like ${`${literally(search)}%`}`;

const literally = (search: string) => search.toLowerCase().replace(/[\\%_]/g, "\\$&");
