import { createHash } from "node:crypto";
import { english } from "../../domain/risk/english/english.ts";
import { readWords } from "../../domain/risk/english/read-words.ts";
import { buckets, featuresOf } from "../../domain/risk/scorer/features.ts";
import { firstCode, largestStep } from "../../domain/risk/scorer/weight-encoding.ts";
import { findRuns } from "../../domain/risk/scorer/runs-to-score.ts";
import { fitWeights, scoreOf, type Example, type Model } from "./fit-weights.ts";
import { trainingFiles } from "./training-sentences.ts";

export const weightsPath = "domain/risk/scorer/weights.ts";

/** Accepted false-alarm rate on innocent training sentences of held-out files, 0 to 1. */
const falseAlarms = 0.115;
const folds = 3;

interface Held extends LabelledExample {
  score: number;
}

/** Trains the weights from the training sentences, as a TypeScript module; deterministic. */
export function trainScorer(): { module: string; figures: Record<string, number> } {
  const examples = readExamples();
  const held = holdOutFiles(examples);
  const threshold = limitFor(scoresOf(held, false), falseAlarms);
  return {
    module: moduleText(fitWeights(examples), threshold),
    figures: {
      crisis: scoresOf(held, true).length,
      innocent: scoresOf(held, false).length,
      found: shareFrom(scoresOf(held, true), threshold),
      falseAlarms: shareFrom(scoresOf(held, false), threshold),
    },
  };
}

/** Scores each example with a model not trained on any sentence of its file. */
function holdOutFiles(examples: readonly LabelledExample[]): Held[] {
  return Array.from({ length: folds }, (_, fold) => {
    const model = fitWeights(examples.filter((it) => it.fold !== fold));
    return examples
      .filter((it) => it.fold === fold)
      .map((example) => ({ ...example, score: scoreOf(model, example) }));
  }).flat();
}

const scoresOf = (held: readonly Held[], isCrisis: boolean): number[] =>
  held
    .filter((it) => it.isCrisis === isCrisis)
    .map((it) => it.score)
    .toSorted((a, b) => a - b);

const limitFor = (scores: readonly number[], shareAbove: number): number =>
  scores[Math.floor(scores.length * (1 - shareAbove))] ?? 0;

const shareFrom = (scores: readonly number[], limit: number): number =>
  scores.filter((score) => score >= limit).length / scores.length;

/** A hash that changes with any training sentence. */
export const hashSentences = (): string =>
  createHash("sha256").update(JSON.stringify(trainingFiles)).digest("hex").slice(0, 16);

interface LabelledExample extends Example {
  /** All sentences of a file are in the same fold, and those of a file of the same name. */
  fold: number;
}

const fileNames = [...new Set(trainingFiles.map(({ name }) => name))].toSorted();

const readExamples = (): LabelledExample[] =>
  trainingFiles.flatMap(({ name, isCrisis, weight, texts }) =>
    texts.map((text) => ({
      isCrisis,
      weight,
      fold: fileNames.indexOf(name) % folds,
      runs: featuresOfRuns(text),
    })),
  );

function featuresOfRuns(text: string): Int32Array[] {
  const { runs } = findRuns(readWords(text, english));
  return runs.map((run) => Int32Array.from(featuresOf(run)));
}

/** Quantisation step; finer steps need more bytes and change few scores. */
const step = 0.5;

function moduleText({ weights, bias }: Model, threshold: number): string {
  const characters = Array.from(weights, (weight) => {
    const steps = Math.max(-largestStep, Math.min(largestStep, Math.round(weight / step)));
    return String.fromCharCode(firstCode + largestStep + steps);
  }).join("");
  return `/** Written by scripts/write-risk-scorer.ts from scripts/risk/sentences/training. */
export const scorerWeights = {
  version: 11,
  sentencesHash: "${hashSentences()}",
  bias: ${bias.toFixed(6)},
  step: ${step},
  /** At or above it, a text is taken for a crisis. */
  threshold: ${threshold.toFixed(4)},
  /** ${buckets} weights, one in each character. */
  letters:
    "${characters}",
};
`;
}
