import { foldCharacters } from "./fold-scripts.ts";
import { foldRomanised } from "./romanised.ts";

const word = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Words found in the folded text, as the person spelled them; returned unchanged if the original is
 * ambiguous.
 */
export function wordsAsWritten(text: string, found: string): string {
  const read = found.split(" ");
  const written = text.match(word) ?? [];
  const folded = written.map(foldCharacters);
  const isRead = (at: number): boolean =>
    read.every((it, offset) => {
      const here = folded[at + offset];
      return here === it || (here !== undefined && foldRomanised(here) === it);
    });
  const at = written.findIndex((_, index) => isRead(index));
  return at < 0 ? found : written.slice(at, at + read.length).join(" ");
}
