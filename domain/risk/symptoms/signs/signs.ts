/** Signs that together are an emergency: all close to each other, and none of `unless` near them. */
export interface Combination {
  signs: readonly string[];
  unless?: readonly string[];
}

/** The signs of one emergency, as patterns, and the combinations that indicate it. */
export interface Signs {
  groups: Readonly<Record<string, string>>;
  phrases: Readonly<Record<string, string>>;
  rules: Readonly<Record<string, readonly string[]>>;
  combinations: readonly Combination[];
}
