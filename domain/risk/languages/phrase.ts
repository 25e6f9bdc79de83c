import { lazy } from "../lazy.ts";
import { foldCharacters } from "./fold-scripts.ts";

/** Patterns that are compiled at the first use. */
export type Phrases = () => readonly RegExp[];

/** One language's statements of wanting to die or of self-harm. */
export interface PlainSentences {
  /** Denials, idioms and other people's deaths, removed first. */
  calm: Phrases;
  crisis: Phrases;
}

const signs: Readonly<Record<string, string>> = {
  "... ": "(?:[^. ]+ ){0,3}",
  "*": "[^. ]*",
  "(": "(?:",
};

/**
 * A pattern of whole words for the output of `foldScripts`, in linear time. In the notation `*` matches
 * the rest of a word and `...` at most three words; `(a|b)`, `(?!a)`, `[ab]` and `?` are as in
 * regular expressions. Accents may be written, and a list may continue on the next line.
 */
export function phrase(notation: string): RegExp {
  const folded = foldCharacters(notation)
    .replace(/\s*\n\s*/g, "")
    .replace(/\.\.\. |\*|\((?!\?)/g, (sign) => signs[sign] ?? sign);
  return new RegExp(` ${folded} `, "g");
}

/** A single pattern that matches where any of these does: one search finds that a text has none of them. */
export const anyOf = (patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"));

/** Folded text with a full stop, which it never has, in place of each match: no pattern matches across one. */
export const without = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((left, pattern) => left.replace(pattern, " . "), text);

export const phrases = (...notations: readonly string[]): Phrases =>
  lazy(() => notations.map(phrase));
