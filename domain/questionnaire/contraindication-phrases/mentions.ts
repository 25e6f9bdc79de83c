/** Wordings of one contraindication, in the pattern language of `domain/risk/word-patterns.ts`. */
export interface Mentions {
  groups?: Readonly<Record<string, string>>;
  phrases?: Readonly<Record<string, string>>;
  /** Each counts unless it is denied, imagined or about another person. */
  mentioned: readonly string[];
  /** Uses of the same words with another meaning; removed first. */
  harmless: readonly string[];
}
