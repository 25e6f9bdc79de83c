import { type RawBuilder, sql } from "kysely";

/** A trigram index finds shorter text only at the start of a word. */
const shortest = 3;

/** Whether there is a search text; an empty field searches for nothing. */
export const isSearched = (search: string | undefined): search is string =>
  search !== undefined && search !== "";

/**
 * Whether lower-case `text` contains the search text: anywhere from three letters on, otherwise at the
 * start of a word (the beginning, or after one of `signs`). To use an index, `text` must be exactly its
 * expression.
 */
export function containsSearch(
  text: RawBuilder<unknown>,
  search: string,
  signs: readonly string[] = [" "],
): RawBuilder<boolean> {
  if (search.length >= shortest) return contains(text, search);
  const after = signs.map((sign) => beginsAfter(sign, text, search));
  return sql`(${sql.join([beginsWith(text, search), ...after], sql` or `)})`;
}

/** Whether lower-case `text` contains the search text anywhere, whatever its length. */
export const contains = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql`${text} like lower(${`%${literally(search)}%`})`;

/** Whether lower-case `text` starts with the search text. */
export const beginsWith = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql`${text} like lower(${`${literally(search)}%`})`;

/** Whether the search text follows `sign` in lower-case `text`. */
export const beginsAfter = (
  sign: string,
  text: RawBuilder<unknown>,
  search: string,
): RawBuilder<boolean> => sql`${text} like lower(${`%${sign}${literally(search)}%`})`;

/** Lower-cased by the database, as the text is: JavaScript treats İ and a final Σ differently. */
const literally = (search: string) => search.replace(/[\\%_]/g, "\\$&");
