import type { Sentence } from "../sentence.ts";
import { crisisInIndianEnglish } from "./crisis-indian-english.ts";
import { englishCrises, englishInnocents } from "./english.ts";
import { learnedHalf } from "../halves.ts";

/** Sentences of the second set that the scorer has learned from; `secondGroups` has none of them. */
export const learnedFromSecond = {
  crisis: textsOf([...learnedHalf(englishCrises), ...learnedHalf(crisisInIndianEnglish)]),
  innocent: textsOf(learnedHalf(englishInnocents)),
};

function textsOf(sentences: readonly Sentence[]): string[] {
  return sentences.map(({ text }) => text);
}
