import { spellOut } from "./spell-out.ts";

type Table<Words> = Readonly<Record<string, Words>>;

/**
 * What a table of copy says about a value from the server. Undefined if the server is newer than this page,
 * which was opened before an upgrade, and knows more values.
 */
export const wordsFor = <Words>(table: Table<Words>, value: string): Words | undefined =>
  Object.hasOwn(table, value) ? table[value] : undefined;

/** The same in a few words: those of the value itself if the page knows no better. */
export const wordFor = (table: Table<string>, value: string): string =>
  wordsFor(table, value) ?? spellOut(value);

/** In place of an explanation. */
export const reloadToRead =
  "This page was opened before an update. Reload it to read what this means.";
