import { buckets } from "../../domain/risk/scorer/features.ts";
import { lengthAllowance } from "../../domain/risk/scorer/length-allowance.ts";

/** One text: the features of each of its sentences. */
export interface Example {
  isCrisis: boolean;
  /** How much the text counts in training. */
  weight: number;
  runs: readonly Int32Array[];
}

export interface Model {
  weights: Float32Array;
  bias: number;
}

const epochs = 8;
/** Averages the models after this many last epochs, which depends less on the order of the examples. */
const averaged = 5;
const learningRate = 0.4;
const decay = 2e-3;
const seed = 20261123;
/** Learns in this many orders and returns the mean, which depends less on chance than one of them. */
const orders = 5;
const lowestScore = -20;

/**
 * Logistic regression by AdaGrad, in which both classes count the same, and a text that is read almost
 * right counts less than one that is not. Learns from the highest-scoring sentence of each text: one
 * sentence makes an answer a crisis, and in an innocent answer none may.
 */
export function fitWeights(examples: readonly Example[]): Model {
  const mean: Model = { weights: new Float32Array(buckets), bias: 0 };
  for (let order = 0; order < orders; order += 1)
    addTo(mean, fitInOrder(examples, seed + order), 1 / orders);
  return mean;
}

function fitInOrder(examples: readonly Example[], start: number): Model {
  const model: Model = { weights: new Float32Array(buckets), bias: 0 };
  const mean: Model = { weights: new Float32Array(buckets), bias: 0 };
  const squares = new Float32Array(buckets).fill(1e-6);
  let biasSquares = 1e-6;
  const share = sharesOf(examples);
  const order = examples.map((_, at) => at);
  const random = randomFrom(start);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      const run = example && highestRun(model, example);
      if (example === undefined || run === undefined) continue;
      const chance = 1 / (1 + Math.exp(-scoreRun(model, run)));
      const miss = example.isCrisis ? chance - 1 : chance;
      const error =
        miss *
        Math.sqrt(Math.abs(miss)) *
        example.weight *
        (example.isCrisis ? share.crisis : share.innocent);
      learn(model.weights, squares, run, error / Math.sqrt(run.length));
      biasSquares += error * error;
      model.bias -= (learningRate * error) / Math.sqrt(biasSquares);
    }
    if (epoch >= epochs - averaged) addTo(mean, model, 1 / averaged);
  }
  return mean;
}

function sharesOf(examples: readonly Example[]): { crisis: number; innocent: number } {
  let [all, crisis] = [0, 0];
  for (const { isCrisis, weight } of examples) {
    all += weight;
    if (isCrisis) crisis += weight;
  }
  return { crisis: all / (2 * crisis), innocent: all / (2 * (all - crisis)) };
}

function learn(weights: Float32Array, squares: Float32Array, run: Int32Array, slope: number): void {
  for (const feature of run) {
    const weight = weights[feature] ?? 0;
    const gradient = slope + decay * weight;
    const square = (squares[feature] ?? 0) + gradient * gradient;
    squares[feature] = square;
    weights[feature] = weight - (learningRate * gradient) / Math.sqrt(1e-3 + square);
  }
}

function addTo(mean: Model, model: Model, share: number): void {
  for (let at = 0; at < buckets; at += 1)
    mean.weights[at] = (mean.weights[at] ?? 0) + share * (model.weights[at] ?? 0);
  mean.bias += share * model.bias;
}

/** The score of a text's highest-scoring sentence, less the allowance for its length. */
export function scoreOf(model: Model, { runs }: Example): number {
  const highest = Math.max(lowestScore, ...runs.map((run) => scoreRun(model, run)));
  return highest - lengthAllowance(runs.length);
}

function highestRun(model: Model, { runs }: Example): Int32Array | undefined {
  let highest = runs[0];
  let most = -Infinity;
  for (const run of runs) {
    const score = scoreRun(model, run);
    if (score > most) [highest, most] = [run, score];
  }
  return highest;
}

function scoreRun({ weights, bias }: Model, run: Int32Array): number {
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
