import { learnedHalf } from "../halves.ts";
import type { Sentence } from "../sentence.ts";
import { crisisInIndianEnglish } from "./crisis-indian-english.ts";
import { englishCrises, englishInnocents } from "./english.ts";

/** Sentences of the third set that the scorer has learned from; `thirdGroups` has none of them. */
export const learnedFromThird = {
  crisis: textsOf([...learnedHalf(englishCrises), ...learnedHalf(crisisInIndianEnglish)]),
  innocent: textsOf(learnedHalf(englishInnocents)),
};

function textsOf(sentences: readonly Sentence[]): string[] {
  return sentences.map(({ text }) => text);
}
