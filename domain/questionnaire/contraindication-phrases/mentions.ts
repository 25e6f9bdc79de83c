/** How one contraindication is written about, in the language of `domain/risk/word-patterns.ts`. */
export interface Mentions {
  groups?: Readonly<Record<string, string>>;
  phrases?: Readonly<Record<string, string>>;
  /** Each counts, unless it is denied, imagined or somebody else's. */
  mentioned: readonly string[];
  /** The same words where they mean something else; taken out before anything is read. */
  harmless: readonly string[];
}
