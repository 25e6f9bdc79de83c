/** Sentences about a subject; none makes a claim, and each can be used alone. */
export interface Theme {
  /** Words that identify this topic. */
  words: RegExp;
  /** One emoji for places where some colour suits. */
  sign: string;
  hooks: readonly string[];
  thoughts: readonly string[];
  practices: readonly string[];
  /** A small scene, line by line. */
  scenes: readonly (readonly string[])[];
  questions: readonly string[];
  tags: readonly string[];
}
