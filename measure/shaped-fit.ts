import { pacedPlace } from "./breath-fit.ts";
import { correlateOnes, createCorrelator, fraction } from "./correlate.ts";
import { solve } from "./least-squares.ts";

/** A slow rhythm: cycles per sample, its position at sample 0, and the fraction of the cycle that rises. */
export interface SlowRhythm {
  turns: number;
  originTurns: number;
  inhale: number;
}

export interface ShapedFit {
  /** Peak of the carrier at its loudest. */
  amplitude: number;
  /** Fraction by which the amplitude falls. */
  depth: number;
  power: number;
  residualPower: number;
}

/**
 * Fits one carrier (turns per sample) under a known slow rhythm to `count` samples from `start`, with
 * four unknowns: sine and cosine of the carrier, alone and multiplied by the rhythm.
 */
export function fitShaped(
  samples: ArrayLike<number>,
  turns: number,
  rhythm: SlowRhythm,
  start: number,
  count: number,
): ShapedFit {
  const normal = [0, 1, 2, 3].map(() => [0, 0, 0, 0]);
  const right = [0, 0, 0, 0];
  let energy = 0;
  const correlate = createCorrelator(turns);
  const correlateTwice = createCorrelator(2 * turns);
  const shape = new Float64Array(PIECE);
  const square = new Float64Array(PIECE);
  const shaped = new Float64Array(PIECE);
  for (let at = 0; at < count; at += PIECE) {
    const length = Math.min(PIECE, count - at);
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < length; i++) {
      const walked = rhythm.turns * (start + at + i) + rhythm.originTurns;
      const value = Math.cos(2 * Math.PI * pacedPlace(walked, rhythm.inhale));
      const sample = samples[start + at + i]!;
      shape[i] = value;
      square[i] = value * value;
      shaped[i] = value * sample;
      sum += value;
      squares += value * value;
      energy += sample * sample;
    }
    const once = turns * at;
    addRight(right, 0, rotated(correlate(samples, start + at, length), once));
    addRight(right, 2, rotated(correlate(shaped, 0, length), once));
    addBlock(normal, 0, 0, length, rotated(correlateOnes(2 * turns, length), 2 * once));
    addBlock(normal, 0, 2, sum, rotated(correlateTwice(shape, 0, length), 2 * once));
    addBlock(normal, 2, 2, squares, rotated(correlateTwice(square, 0, length), 2 * once));
  }
  mirror(normal);
  const weights = solve(normal, right);
  const explained = weights.reduce((total, weight, index) => total + weight * right[index]!, 0);
  const offset = Math.hypot(weights[0]!, weights[1]!);
  const swing = Math.hypot(weights[2]!, weights[3]!);
  return {
    amplitude: offset + swing,
    depth: (2 * swing) / (offset + swing),
    power: energy / count,
    residualPower: Math.max(0, energy - explained) / count,
  };
}

const PIECE = 16_384;

interface Sums {
  cosine: number;
  sine: number;
}

function rotated({ cosine, sine }: Sums, turns: number): Sums {
  const angle = 2 * Math.PI * fraction(turns);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { cosine: cosine * c - sine * s, sine: cosine * s + sine * c };
}

function addRight(right: number[], at: number, { cosine, sine }: Sums): void {
  right[at]! += cosine;
  right[at + 1]! += sine;
}

/** Adds the sums of cos*cos, cos*sin and sin*sin, from the sums at twice the frequency. */
function addBlock(
  normal: number[][],
  row: number,
  column: number,
  sum: number,
  { cosine, sine }: Sums,
): void {
  normal[row]![column]! += (sum + cosine) / 2;
  normal[row + 1]![column + 1]! += (sum - cosine) / 2;
  normal[row]![column + 1]! += sine / 2;
  normal[row + 1]![column]! += sine / 2;
}

function mirror(normal: number[][]): void {
  for (const row of [0, 1]) {
    for (const column of [2, 3]) normal[column]![row] = normal[row]![column]!;
  }
}
