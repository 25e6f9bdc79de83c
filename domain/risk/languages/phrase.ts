import { foldCharacters } from "./fold-scripts.ts";

/** How one language says that somebody wants to die or to harm themselves. */
export interface PlainSentences {
  /** Denials, idioms and other people's deaths, to be taken out first. */
  calm: readonly RegExp[];
  crisis: readonly RegExp[];
}

const signs: Readonly<Record<string, string>> = {
  "... ": "(?:[^. ]+ ){0,3}",
  "*": "[^. ]*",
  "(": "(?:",
};

/**
 * A pattern of whole words for the output of `foldScripts`, in linear time. In the notation `*`
 * is the rest of a word and `...` stands for at most three words; `(a|b)`, `[ab]` and `?` are as
 * in regular expressions. Accents may be written, and a list may go on in the next line.
 */
export function phrase(notation: string): RegExp {
  const folded = foldCharacters(notation)
    .replace(/\s*\n\s*/g, "")
    .replace(/\.\.\. |\*|\(/g, (sign) => signs[sign] ?? sign);
  return new RegExp(` ${folded} `, "g");
}

export const phrases = (...notations: readonly string[]): RegExp[] => notations.map(phrase);
