/** Some signs that are an emergency together: all near each other, unless one of the others is near them. */
export interface Combination {
  signs: readonly string[];
  unless?: readonly string[];
}

/** The signs of one emergency, as patterns, and which of them together make it. */
export interface Signs {
  groups: Readonly<Record<string, string>>;
  phrases: Readonly<Record<string, string>>;
  rules: Readonly<Record<string, readonly string[]>>;
  combinations: readonly Combination[];
}
