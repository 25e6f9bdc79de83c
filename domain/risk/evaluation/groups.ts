import { contraindicationsIn } from "../../questionnaire/contraindication-phrases.ts";
import { readRisk } from "../read-risk.ts";
import { contraindicationLookAlikes } from "./contraindication-look-alikes.ts";
import { contraindicationMentions } from "./contraindication-mentions.ts";
import { crisisInIndianEnglish } from "./crisis-indian-english.ts";
import { crisisInOtherLanguages } from "./crisis-other-languages.ts";
import { crisisBySpeaker } from "./crisis-speakers.ts";
import { crisisByWording } from "./crisis-wording.ts";
import { innocentInOtherLanguages } from "./innocent-other-languages.ts";
import { historyOfCrisis, innocentByTopic } from "./innocent-topics.ts";
import { innocentByWording } from "./innocent-wording.ts";
import { readableEnglish } from "./readable-english.ts";
import { redFlagLookAlikes, redFlagSentences } from "./red-flags.ts";
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
const isUnreadable = ({ text }: Sentence): boolean => readRisk(text).isUnreadable;
const hasItsRedFlag = ({ kind, text }: Sentence): boolean =>
  readRisk(text).redFlags.some((flag) => flag === kind);
const hasItsContraindication = ({ kind, text }: Sentence): boolean =>
  contraindicationsIn(text).some((name) => name === kind);

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
  {
    name: "No crisis, other languages",
    sentences: innocentInOtherLanguages,
    isFound: isCrisis,
    isExpected: false,
    target: 0.03,
  },
  {
    name: "Red flags",
    sentences: redFlagSentences,
    isFound: hasItsRedFlag,
    isExpected: true,
  },
  {
    name: "No red flag",
    sentences: redFlagLookAlikes,
    isFound: ({ text }) => readRisk(text).redFlags.length > 0,
    isExpected: false,
  },
  {
    name: "Unreadable, other languages",
    sentences: innocentInOtherLanguages,
    isFound: isUnreadable,
    isExpected: true,
  },
  {
    name: "Readable, English",
    sentences: readableEnglish,
    isFound: isUnreadable,
    isExpected: false,
  },
  {
    name: "Contraindications",
    sentences: contraindicationMentions,
    isFound: hasItsContraindication,
    isExpected: true,
  },
  {
    name: "No contraindication",
    sentences: contraindicationLookAlikes,
    isFound: ({ text }) => contraindicationsIn(text).length > 0,
    isExpected: false,
  },
];

/** The sentences of a group that were found. */
export const findIn = ({ sentences, isFound }: EvaluationGroup): Sentence[] =>
  sentences.filter(isFound);

/** Other sentences for a group of the first set, found and judged in the same way. Throws if it has no such group. */
export function likeFirst(name: string, sentences: readonly Sentence[]): EvaluationGroup {
  const first = groups.find((group) => group.name === name);
  if (first === undefined) throw new Error(`The first set has no group "${name}"`);
  return { ...first, sentences };
}
