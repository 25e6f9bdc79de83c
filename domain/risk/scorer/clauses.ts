import type { ReadText } from "../english/read-words.ts";

/** A part of a text: the index of its first word, and of the word behind its last. */
export type Span = readonly [from: number, to: number];

const conjunctions = new Set("and but because so then also plus or when while since".split(" "));
const shortestClause = 3;

/**
 * A long sentence's clauses: between its commas, and then also between their conjunctions. A clause has at
 * least three words, its conjunction included, except the last.
 */
export function clausesOf({ words, pauses }: ReadText, [from, to]: Span): Span[] {
  const clauses = split([from, to], (at) => pauses.has(at));
  const isConjunction = (at: number) => conjunctions.has(words[at] ?? "");
  const shorter = clauses.flatMap((clause) =>
    split(clause, isConjunction).map(([first, last]): Span => [
      isConjunction(first) ? first + 1 : first,
      last,
    ]),
  );
  return [...clauses, ...shorter];
}

function split([from, to]: Span, isStart: (at: number) => boolean): Span[] {
  const starts = [from];
  for (let at = from + shortestClause; at < to; at += 1)
    if (isStart(at) && at - (starts.at(-1) ?? from) >= shortestClause) starts.push(at);
  return starts.map((start, index) => [start, starts[index + 1] ?? to]);
}
