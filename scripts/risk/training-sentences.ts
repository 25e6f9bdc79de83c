import { listFiles, readSentences } from "./read-sentences.ts";

export type Label = "crisis" | "innocent";

/**
 * Answers about health that the evaluation sets have for other readings. None is a crisis and no
 * figure about crises counts them, so the scorer learns from them what ordinary answers look like.
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

/** What the scorer learns from, file by file. */
export const trainingSentences: Readonly<
  Record<Label, Readonly<Record<string, readonly string[]>>>
> = {
  crisis: readFolder("crisis"),
  innocent: {
    ...readFolder("innocent"),
    "health-answers": healthAnswers.flatMap((name) => textsIn(`evaluation/${name}.txt`)),
  },
};

function readFolder(label: Label): Record<string, readonly string[]> {
  const folder = `training/${label}`;
  return Object.fromEntries(
    listFiles(folder).map((name) => [name, textsIn(`${folder}/${name}.txt`)]),
  );
}

function textsIn(path: string): string[] {
  return readSentences(path).map(({ text }) => text);
}
