import type { Sentence } from "./sentence.ts";

/** Every other sentence, from which the scorer learns. */
export const learnedHalf = (sentences: readonly Sentence[]): readonly Sentence[] =>
  sentences.filter((_, at) => at % 2 === 0);

/** The rest, with which it is judged. */
export const heldOutHalf = (sentences: readonly Sentence[]): readonly Sentence[] =>
  sentences.filter((_, at) => at % 2 === 1);
