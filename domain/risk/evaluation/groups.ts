import { readRisk } from "../read-risk.ts";
import { crisisInIndianEnglish } from "./crisis-indian-english.ts";
import { crisisInOtherLanguages } from "./crisis-other-languages.ts";
import { crisisBySpeaker } from "./crisis-speakers.ts";
import { crisisByWording } from "./crisis-wording.ts";
import { historyOfCrisis, innocentByTopic } from "./innocent-topics.ts";
import { innocentByWording } from "./innocent-wording.ts";
import type { Sentence } from "./sentence.ts";

/** Sentences that should all be read in the same way. */
export interface EvaluationGroup {
  name: string;
  sentences: readonly Sentence[];
  /** Whether the reading names what this group is about. */
  isFound: (sentence: Sentence) => boolean;
  /** True where each sentence should be found, false where each find is a false alarm. */
  isExpected: boolean;
  /** The least share to find, or the largest share of false alarms, 0 to 1; absent where none is set. */
  target?: number;
}

const isCrisis = ({ text }: Sentence): boolean => readRisk(text).isCrisis;

export const groups: readonly EvaluationGroup[] = [
  {
    name: "Crisis, English",
    sentences: [...crisisByWording, ...crisisBySpeaker],
    isFound: isCrisis,
    isExpected: true,
    target: 0.97,
  },
  {
    name: "Crisis, Indian English",
    sentences: crisisInIndianEnglish,
    isFound: isCrisis,
    isExpected: true,
    target: 0.9,
  },
  {
    name: "Crisis, other languages",
    sentences: crisisInOtherLanguages,
    isFound: isCrisis,
    isExpected: true,
    target: 0.7,
  },
  {
    name: "No crisis, English",
    sentences: [...innocentByWording, ...innocentByTopic],
    isFound: isCrisis,
    isExpected: false,
    target: 0.03,
  },
  { name: "Recovered long ago", sentences: historyOfCrisis, isFound: isCrisis, isExpected: false },
];

/** The sentences of a group that were found. */
export const findIn = ({ sentences, isFound }: EvaluationGroup): Sentence[] =>
  sentences.filter(isFound);
