import { createHash } from "node:crypto";
import { english } from "../../domain/risk/english/english.ts";
import { readWords } from "../../domain/risk/english/read-words.ts";
import { buckets, featuresOf } from "../../domain/risk/scorer/features.ts";
import { runsOfWords } from "../../domain/risk/scorer/runs-of-words.ts";
import { wordsToScore } from "../../domain/risk/scorer/words-to-score.ts";
import { trainingSentences } from "../../domain/risk/training/sentences.ts";
import { fitWeights, scoreOf, type Example, type Model } from "./fit-weights.ts";

export const weightsPath = "domain/risk/scorer/weights.ts";

/** Of each eight sentences one is left out in turn, so that every score is of an unseen sentence. */
const folds = 8;
/** Innocent sentences that a model has not seen, of which it may take this share for a crisis. */
const falseAlarms = 0.025;
/** Crisis sentences that a model has not seen, of which it may call this share plainly innocent. */
const falseCalm = 0.03;

/** The weights as they follow from the training sentences, as a TypeScript module; the same each time. */
export function trainScorer(): { module: string; figures: Record<string, number> } {
  const examples = readExamples();
  const held = Array.from({ length: folds }, (_, fold) => {
    const model = fitWeights(examples.filter((_example, at) => at % folds !== fold));
    return examples
      .filter((_example, at) => at % folds === fold)
      .map((example) => ({ ...example, score: scoreOf(model, example) }));
  }).flat();
  const scores = (isCrisis: boolean) =>
    held
      .filter((it) => it.isCrisis === isCrisis)
      .map((it) => it.score)
      .toSorted((a, b) => a - b);
  const crisis = scores(true);
  const innocent = scores(false);
  const threshold = innocent[Math.floor(innocent.length * (1 - falseAlarms))] ?? 0;
  const veto = Math.min(threshold, crisis[Math.floor(crisis.length * falseCalm)] ?? 0);
  const shareAbove = (all: readonly number[], limit: number) =>
    all.filter((score) => score > limit).length / all.length;
  return {
    module: moduleText(fitWeights(examples), threshold, veto),
    figures: {
      crisis: crisis.length,
      innocent: innocent.length,
      threshold,
      veto,
      foundInUnseen: shareAbove(crisis, threshold),
      falseAlarmsInUnseen: shareAbove(innocent, threshold),
      innocentBelowVeto: 1 - shareAbove(innocent, veto),
    },
  };
}

/** Changes with every training sentence. */
export const hashSentences = (): string =>
  createHash("sha256").update(JSON.stringify(trainingSentences)).digest("hex").slice(0, 16);

function readExamples(): Example[] {
  const read = (files: Readonly<Record<string, readonly string[]>>, isCrisis: boolean) =>
    Object.values(files)
      .flat()
      .map((text) => ({
        isCrisis,
        runs: runsOfWords(wordsToScore(readWords(text, english))).map(featuresOf),
      }));
  return [...read(trainingSentences.crisis, true), ...read(trainingSentences.innocent, false)];
}

function moduleText({ weights, bias }: Model, threshold: number, veto: number): string {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return `/** Written by scripts/write-risk-scorer.ts from domain/risk/training. */
export const scorerWeights = {
  version: 1,
  sentencesHash: "${hashSentences()}",
  bias: ${bias.toFixed(6)},
  scale: ${scale.toFixed(8)},
  /** At or above it, a text is taken for a crisis. */
  threshold: ${threshold.toFixed(4)},
  /** At or below it, a broad rule alone does not count. */
  veto: ${veto.toFixed(4)},
  /** ${buckets} weights of one signed byte. */
  base64:
    "${Buffer.from(bytes.buffer).toString("base64")}",
};
`;
}
