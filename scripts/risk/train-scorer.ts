import { createHash } from "node:crypto";
import { english } from "../../domain/risk/english/english.ts";
import { readWords } from "../../domain/risk/english/read-words.ts";
import { buckets, featuresOf } from "../../domain/risk/scorer/features.ts";
import { firstCode, largestStep } from "../../domain/risk/scorer/weight-encoding.ts";
import { findRuns } from "../../domain/risk/scorer/runs-to-score.ts";
import { fitWeights, scoreOf, type Example, type Model } from "./fit-weights.ts";
import { trainingSentences } from "./training-sentences.ts";

export const weightsPath = "domain/risk/scorer/weights.ts";

/** Innocent sentences that a model has not seen, of which it may take this share for a crisis. */
const falseAlarms = 0.07;
const folds = 8;

interface Held extends LabelledExample {
  score: number;
}

/** The weights as they follow from the training sentences, as a TypeScript module; the same each time. */
export function trainScorer(): { module: string; figures: Record<string, Record<string, number>> } {
  const examples = readExamples();
  const bySentence = holdOut(
    examples,
    examples.map((_, at) => at % folds),
  );
  const byKind = holdOut(examples, foldsOfKinds(examples));
  const threshold = limitFor(scoresOf(bySentence, false), falseAlarms);
  const figuresOf = (held: readonly Held[]) => ({
    crisis: scoresOf(held, true).length,
    innocent: scoresOf(held, false).length,
    found: shareFrom(scoresOf(held, true), threshold),
    falseAlarms: shareFrom(scoresOf(held, false), threshold),
  });
  return {
    module: moduleText(fitWeights(examples), threshold),
    figures: { "sentences left out": figuresOf(bySentence), "kinds left out": figuresOf(byKind) },
  };
}

/** Scores each example with a model that was fitted without its fold. */
function holdOut(examples: readonly LabelledExample[], foldOf: readonly number[]): Held[] {
  return Array.from({ length: folds }, (_, fold) => {
    const model = fitWeights(examples.filter((_example, at) => foldOf[at] !== fold));
    return examples
      .filter((_example, at) => foldOf[at] === fold)
      .map((example) => ({ ...example, score: scoreOf(model, example) }));
  }).flat();
}

/** Whole files of sentences are left out together, as many of crises as of innocent ones. */
function foldsOfKinds(examples: readonly LabelledExample[]): number[] {
  const kindsOf = (isCrisis: boolean) => [
    ...new Set(examples.filter((it) => it.isCrisis === isCrisis).map((it) => it.kind)),
  ];
  const kinds = [kindsOf(true), kindsOf(false)];
  return examples.map((it) => Math.max(...kinds.map((all) => all.indexOf(it.kind))) % folds);
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

/** Changes with every training sentence. */
export const hashSentences = (): string =>
  createHash("sha256").update(JSON.stringify(trainingSentences)).digest("hex").slice(0, 16);

interface LabelledExample extends Example {
  /** The file of training sentences that it is from. */
  kind: string;
}

function readExamples(): LabelledExample[] {
  const read = (files: Readonly<Record<string, readonly string[]>>, isCrisis: boolean) =>
    Object.entries(files).flatMap(([kind, texts]) =>
      texts.map((text) => ({ kind, isCrisis, runs: featuresOfRuns(text) })),
    );
  return [...read(trainingSentences.crisis, true), ...read(trainingSentences.innocent, false)];
}

function featuresOfRuns(text: string): number[][] {
  const { runs } = findRuns(readWords(text, english));
  return runs.map(({ words, rules }) => featuresOf(words, rules));
}

/** Finer steps take more bytes and change few scores. */
const step = 0.5;

function moduleText({ weights, bias }: Model, threshold: number): string {
  const characters = Array.from(weights, (weight) => {
    const steps = Math.max(-largestStep, Math.min(largestStep, Math.round(weight / step)));
    return String.fromCharCode(firstCode + largestStep + steps);
  }).join("");
  return `/** Written by scripts/write-risk-scorer.ts from scripts/risk/sentences/training. */
export const scorerWeights = {
  version: 3,
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
