import { contraindicationsIn } from "../../domain/questionnaire/contraindication-phrases.ts";
import { readRisk } from "../../domain/risk/read-risk.ts";
import { tellsOfSomeoneAtRisk } from "../../domain/risk/someone-else.ts";
import { listFiles, readSentences, type Sentence } from "./read-sentences.ts";
import { isLearned } from "./training-sentences.ts";

/** Sentences with the same expected reading. */
export interface EvaluationGroup extends GroupDefinition {
  sentences: readonly Sentence[];
  /** The scorer learns from the sentences, so their figures say nothing about unseen text. */
  isLearned: boolean;
}

interface GroupDefinition {
  name: string;
  /** The group's file, in the folder of each set that has one. */
  file: string;
  /** Whether a sentence's reading reports what this group is about. */
  isFound: (sentence: Sentence) => boolean;
  /** True if every sentence should be found, false if every match is a false alarm. */
  isExpected: boolean;
  /** Minimum share to find, or maximum share of false alarms, 0 to 1; absent if none is set. */
  target?: number;
}

const isCrisis = ({ text }: Sentence): boolean => readRisk(text).isCrisis;
const isUnreadable = ({ text }: Sentence): boolean => readRisk(text).isUnreadable;
const hasItsRedFlag = ({ kind, text }: Sentence): boolean =>
  readRisk(text).redFlags.some((flag) => flag === kind);
const hasItsContraindication = ({ kind, text }: Sentence): boolean =>
  contraindicationsIn(text).some((name) => name === kind);

const crisis = { isFound: isCrisis, isExpected: true };
const noCrisis = { isFound: isCrisis, isExpected: false };

const definitions: readonly GroupDefinition[] = [
  { name: "Crisis, English", file: "crisis-english", ...crisis, target: 0.97 },
  { name: "Crisis, Indian English", file: "crisis-indian-english", ...crisis, target: 0.9 },
  {
    name: "Someone else at risk",
    file: "someone-else-at-risk",
    isFound: (sentence) => isCrisis(sentence) || tellsOfSomeoneAtRisk(sentence.text),
    isExpected: true,
  },
  {
    name: "Nobody else at risk",
    file: "innocent-english",
    isFound: ({ text }) => tellsOfSomeoneAtRisk(text),
    isExpected: false,
  },
  { name: "Crisis, other languages", file: "crisis-other-languages", ...crisis, target: 0.7 },
  { name: "No crisis, English", file: "innocent-english", ...noCrisis, target: 0.03 },
  { name: "Recovered long ago", file: "recovered-long-ago", ...noCrisis },
  {
    name: "No crisis, other languages",
    file: "innocent-other-languages",
    ...noCrisis,
    target: 0.03,
  },
  { name: "Red flags", file: "red-flags", isFound: hasItsRedFlag, isExpected: true },
  {
    name: "No red flag",
    file: "no-red-flag",
    isFound: ({ text }) => readRisk(text).redFlags.length > 0,
    isExpected: false,
  },
  {
    name: "Unreadable, other languages",
    file: "innocent-other-languages",
    isFound: isUnreadable,
    isExpected: true,
  },
  {
    name: "Readable, English",
    file: "readable-english",
    isFound: isUnreadable,
    isExpected: false,
  },
  {
    name: "Contraindications",
    file: "contraindications",
    isFound: hasItsContraindication,
    isExpected: true,
  },
  {
    name: "No contraindication",
    file: "no-contraindication",
    isFound: ({ text }) => contraindicationsIn(text).length > 0,
    isExpected: false,
  },
];

/**
 * The first set was consulted so often while writing rules and training sentences that its figures are too
 * favourable; the scorer learns from the English sentences of the first fourteen. Half of the second and third
 * were added to the training sentences; of the rest, and of the fourth to seventh, only totals and figures
 * by kind were read. The eighth, ninth, eleventh, twelfth and fourteenth to twentieth were measured once before
 * their misses were read; of the tenth, thirteenth and twenty-first, only totals were. The
 * twenty-second is about other people only; the misses of its first half were read, of the second only totals.
 */
export const evaluationSets: Readonly<Record<string, readonly EvaluationGroup[]>> = {
  first: readSet("first"),
  second: readSet("second"),
  third: readSet("third"),
  fourth: readSet("fourth"),
  fifth: readSet("fifth"),
  sixth: readSet("sixth"),
  seventh: readSet("seventh"),
  eighth: readSet("eighth"),
  ninth: readSet("ninth"),
  tenth: readSet("tenth"),
  eleventh: readSet("eleventh"),
  twelfth: readSet("twelfth"),
  thirteenth: readSet("thirteenth"),
  fourteenth: readSet("fourteenth"),
  fifteenth: readSet("fifteenth"),
  sixteenth: readSet("sixteenth"),
  seventeenth: readSet("seventeenth"),
  eighteenth: readSet("eighteenth"),
  nineteenth: readSet("nineteenth"),
  twentieth: readSet("twentieth"),
  "twenty-first": readSet("twenty-first"),
  "twenty-second": readSet("twenty-second"),
  "joined with commas": joinSets(", "),
  "joined with and": joinSets(" and "),
  "joined with nothing": joinSets(" "),
};

/**
 * The crises of the fifteenth to twentieth set, each between two ordinary texts of the same sets, in one long
 * sentence as people in distress write; and as many ordinary texts joined likewise.
 */
function joinSets(joiner: string): EvaluationGroup[] {
  const sets = "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
    .split(" ")
    .flatMap(readSet);
  const sentencesIn = (group: string) =>
    sets.filter(({ name }) => name === group).flatMap(({ sentences }) => sentences);
  const ordinary = sentencesIn("No crisis, English");
  const between = ({ text, ...rest }: Sentence, at: number): Sentence => {
    const neighbours = [7 * at, 13 * at + 5].map((it) => ordinary[it % ordinary.length]?.text);
    const parts = [neighbours[0], text, neighbours[1]];
    return { ...rest, text: parts.map((it) => it?.replace(/[.!?]+$/, "")).join(joiner) };
  };
  const crises = sentencesIn("Crisis, English");
  return definitions
    .filter(({ name }) => ["Crisis, English", "No crisis, English"].includes(name))
    .map(({ target: _target, ...group }) => ({
      ...group,
      isLearned: false,
      sentences: (group.isExpected ? crises : ordinary.slice(-crises.length)).map(between),
    }));
}

function readSet(set: string): EvaluationGroup[] {
  const files = new Set(listFiles(`evaluation/${set}`));
  return definitions
    .filter(({ file }) => files.has(file))
    .map((group) => ({
      ...group,
      isLearned: isLearned(set, group.file),
      sentences: readSentences(`evaluation/${set}/${group.file}.txt`),
    }));
}

/** The share of a group that was found, 0 to 1. Throws if the set has no group of that name. */
export function shareFound(set: readonly EvaluationGroup[], name: string): number {
  const group = set.find((one) => one.name === name);
  if (group === undefined) throw new Error(`The set has no group "${name}"`);
  return group.sentences.filter(group.isFound).length / group.sentences.length;
}
