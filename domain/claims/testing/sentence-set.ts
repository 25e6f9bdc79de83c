/** Sentences by kind of speaker or subject. */
export type SentencesByKind = Readonly<Record<string, readonly string[]>>;

/** Splits a text into its lines, one sentence per line. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((it) => it.trim())
    .filter((it) => it !== "");
