/** Sentences by kind of speaker or subject. */
export type SentencesByKind = Readonly<Record<string, readonly string[]>>;

/** One sentence a line. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((it) => it.trim())
    .filter((it) => it !== "");
