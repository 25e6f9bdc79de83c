import { english } from "../english/english.ts";
import type { EncodedText } from "../word-patterns.ts";

/** The words of a text with one word in place of each that a calm rule covers. */
export function wordsToScore(text: EncodedText): string[] {
  const { codes } = english.blank("calm", text);
  return text.words.map((word, at) => (codes[at] === text.codes[at] ? word : "calmly-meant"));
}
