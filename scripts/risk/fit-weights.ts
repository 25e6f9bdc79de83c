import { buckets } from "../../domain/risk/scorer/features.ts";

/** One text: the features of each of its sentences. */
export interface Example {
  isCrisis: boolean;
  runs: readonly (readonly number[])[];
}

export interface Model {
  weights: Float64Array;
  bias: number;
}

const epochs = 16;
/** Averages the models after this many last epochs, which depends less on the order of the examples. */
const averaged = 8;
const learningRate = 0.4;
const decay = 2e-4;
const seed = 20261123;

/**
 * Logistic regression by AdaGrad. Learns from the highest-scoring sentence of each text: one sentence makes
 * an answer a crisis, and in an innocent answer none may.
 */
export function fitWeights(examples: readonly Example[]): Model {
  const model: Model = { weights: new Float64Array(buckets), bias: 0 };
  const squares = new Float64Array(buckets).fill(1e-6);
  const crisis = examples.filter((it) => it.isCrisis).length;
  const share = {
    crisis: examples.length / (2 * Math.max(1, crisis)),
    innocent: examples.length / (2 * Math.max(1, examples.length - crisis)),
  };
  let biasSquares = 1e-6;
  const mean: Model = { weights: new Float64Array(buckets), bias: 0 };
  const order = examples.map((_, at) => at);
  const random = randomFrom(seed);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      const run = example && highestRun(model, example);
      if (example === undefined || run === undefined) continue;
      const size = Math.sqrt(run.length);
      const target = example.isCrisis ? 1 : 0;
      const error =
        (1 / (1 + Math.exp(-scoreRun(model, run))) - target) *
        (example.isCrisis ? share.crisis : share.innocent);
      for (const feature of run) {
        const gradient = error / size + decay * (model.weights[feature] ?? 0);
        squares[feature] = (squares[feature] ?? 0) + gradient * gradient;
        model.weights[feature] =
          (model.weights[feature] ?? 0) -
          (learningRate * gradient) / Math.sqrt(1e-3 + (squares[feature] ?? 0));
      }
      biasSquares += error * error;
      model.bias -= (learningRate * error) / Math.sqrt(biasSquares);
    }
    if (epoch >= epochs - averaged) addTo(mean, model, 1 / averaged);
  }
  return mean;
}

/** Averages the weights, and thereby the scores, of several models. */
export function meanOf(models: readonly Model[]): Model {
  const mean: Model = { weights: new Float64Array(buckets), bias: 0 };
  for (const model of models) addTo(mean, model, 1 / models.length);
  return mean;
}

function addTo(mean: Model, model: Model, share: number): void {
  for (let at = 0; at < buckets; at += 1)
    mean.weights[at] = (mean.weights[at] ?? 0) + share * (model.weights[at] ?? 0);
  mean.bias += share * model.bias;
}

/** The score of a text's highest-scoring sentence. */
export function scoreOf(model: Model, { runs }: Example): number {
  return Math.max(-20, ...runs.map((run) => scoreRun(model, run)));
}

function highestRun(model: Model, { runs }: Example): readonly number[] | undefined {
  let highest = runs[0];
  let most = -Infinity;
  for (const run of runs) {
    const score = scoreRun(model, run);
    if (score > most) [highest, most] = [run, score];
  }
  return highest;
}

function scoreRun({ weights, bias }: Model, run: readonly number[]): number {
  let sum = 0;
  for (const feature of run) sum += weights[feature] ?? 0;
  return bias + sum / Math.sqrt(Math.max(1, run.length));
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
