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

interface TrainingFile {
  name: string;
  isCrisis: boolean;
  /** True if many sentences resemble each other, so that each counts half. */
  isHalfWeight: boolean;
  texts: readonly string[];
}

/** The scorer's training texts, by file. */
export const trainingFiles: readonly TrainingFile[] = [
  ...readFolder("training/crisis", { isCrisis: true, isHalfWeight: false }),
  ...readFolder("training/half-weight/crisis", { isCrisis: true, isHalfWeight: true }),
  ...readFolder("training/innocent", { isCrisis: false, isHalfWeight: false }),
  ...readFolder("training/half-weight/innocent", { isCrisis: false, isHalfWeight: true }),
  {
    name: "health-answers",
    isCrisis: false,
    isHalfWeight: false,
    texts: healthAnswers.flatMap((name) => textsIn(`evaluation/${name}.txt`)),
  },
];

function readFolder(
  folder: string,
  labels: Pick<TrainingFile, "isCrisis" | "isHalfWeight">,
): TrainingFile[] {
  return listFiles(folder).map((name) => ({
    name,
    ...labels,
    texts: textsIn(`${folder}/${name}.txt`),
  }));
}

function textsIn(path: string): string[] {
  return readSentences(path).map(({ text }) => text);
}
