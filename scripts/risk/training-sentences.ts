import { listFiles, readSentences } from "./read-sentences.ts";

/**
 * Health answers from the evaluation sets for other readings. None is a crisis, and no crisis figure counts
 * them, so the scorer may learn from them what ordinary answers look like.
 */
const healthAnswers = [
  "first/no-contraindication",
  "first/contraindications",
  "first/readable-english",
  "first/no-red-flag",
  "second/no-contraindication",
  "second/contraindications",
  "second/no-red-flag",
];

/**
 * Evaluation sets that were measured so often that they no longer show what happens to unseen text. The
 * scorer learns from their English sentences, which are written as customers write.
 */
const retiredSets: readonly string[] = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
  "thirteenth",
  "fourteenth",
];

const retiredFiles: readonly [file: string, isCrisis: boolean][] = [
  ["crisis-english", true],
  ["crisis-indian-english", true],
  ["innocent-english", false],
  ["recovered-long-ago", false],
];

/** Whether the scorer learns from a file of an evaluation set, such as "crisis-english". */
export const isLearned = (set: string, file: string): boolean =>
  retiredSets.includes(set) && retiredFiles.some(([name]) => name === file);

interface TrainingFile {
  name: string;
  isCrisis: boolean;
  /** How much each sentence counts. */
  weight: number;
  texts: readonly string[];
}

type Labels = Pick<TrainingFile, "isCrisis" | "weight">;

/** Many of these sentences resemble each other. */
const halfWeight = 0.5;
const retiredWeight = 2;

/** The scorer's training texts, by file. */
export const trainingFiles: readonly TrainingFile[] = [
  ...readFolder("training/crisis", { isCrisis: true, weight: 1 }),
  ...readFolder("training/half-weight/crisis", { isCrisis: true, weight: halfWeight }),
  ...readFolder("training/innocent", { isCrisis: false, weight: 1 }),
  ...readFolder("training/half-weight/innocent", { isCrisis: false, weight: halfWeight }),
  ...retiredSets.flatMap(readRetired),
  {
    name: "health-answers",
    isCrisis: false,
    weight: 1,
    texts: healthAnswers.flatMap((name) => textsIn(`evaluation/${name}.txt`)),
  },
];

function readFolder(folder: string, labels: Labels): TrainingFile[] {
  return listFiles(folder).map((name) => ({
    name,
    ...labels,
    texts: textsIn(`${folder}/${name}.txt`),
  }));
}

function readRetired(set: string): TrainingFile[] {
  const files = new Set(listFiles(`evaluation/${set}`));
  return retiredFiles
    .filter(([file]) => files.has(file))
    .map(([file, isCrisis]) => ({
      name: `${set}-evaluation`,
      isCrisis,
      weight: retiredWeight,
      texts: textsIn(`evaluation/${set}/${file}.txt`),
    }));
}

function textsIn(path: string): string[] {
  return readSentences(path).map(({ text }) => text);
}
