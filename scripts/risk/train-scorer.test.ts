import { expect, test } from "vitest";
import { scorerWeights } from "../../domain/risk/scorer/weights.ts";
import { evaluationSets } from "./evaluation-sets.ts";
import { hashSentences } from "./train-scorer.ts";
import { trainingFiles } from "./training-sentences.ts";

/** Sentences of up to this many words may be written independently by two people. */
const longestShared = 11;

test("the committed weights come from the current training sentences", () => {
  expect(scorerWeights.sentencesHash).toBe(hashSentences());
});

test("training shares only the shortest sentences with the sets that still measure", () => {
  const learned = new Set(trainingFiles.flatMap(({ texts }) => texts.map(plain)));
  const measured = Object.values(evaluationSets)
    .flat()
    .filter(({ name, isLearned }) => !isLearned && /^(?:Crisis|No crisis)/.test(name))
    .flatMap(({ sentences }) => sentences.map(({ text }) => plain(text)));
  expect(
    measured.filter((text) => learned.has(text) && text.split(" ").length > longestShared),
  ).toEqual([]);
});

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, " ")
    .trim();
}
