import { correlateOnes, createCorrelator, fraction } from "./correlate.ts";

/** A fitted sine: samples[n] contains amplitude * cos(2 pi (turns * n + phaseTurns)). */
export interface FoundSine {
  turns: number;
  amplitude: number;
  phaseTurns: number;
}

export interface SineFit {
  sines: FoundSine[];
  /** Mean square of the samples. */
  power: number;
  /** Mean square of the residual. */
  residualPower: number;
}

/** Fits sines of given frequencies to a stretch of samples jointly, by least squares. */
export type SineFitter = (samples: ArrayLike<number>, start: number) => SineFit;

/** Prepares fits over `count` samples; the frequencies are in turns per sample and must be distinct. */
export function createSineFitter(turns: readonly number[], count: number): SineFitter {
  const correlators = turns.map(createCorrelator);
  const gram = gramOf(turns, count);
  return (samples, start) => {
    const sums = correlators.flatMap((correlate) => {
      const { cosine, sine } = correlate(samples, start, count);
      return [cosine, sine];
    });
    const energy = energyOf(samples, start, count);
    const weights = solve(gram, sums);
    const explained = weights.reduce((sum, weight, index) => sum + weight * sums[index]!, 0);
    return {
      sines: turns.map((rate, index) => {
        const [a, b] = [weights[2 * index]!, weights[2 * index + 1]!];
        const phase = Math.atan2(-b, a) / (2 * Math.PI);
        const phaseTurns = fraction(phase - fraction(rate * start));
        return { turns: rate, amplitude: Math.hypot(a, b), phaseTurns };
      }),
      power: energy / count,
      residualPower: Math.max(0, energy - explained) / count,
    };
  };
}

/**
 * Inner products of the frequencies' cosines and sines over a stretch, in the order cosine, sine,
 * cosine, sine ...
 */
function gramOf(turns: readonly number[], count: number): number[][] {
  return turns.flatMap((one) => {
    const pairs = turns.map((other) => {
      const sum = correlateOnes(one + other, count);
      const difference = correlateOnes(one - other, count);
      return {
        cc: (difference.cosine + sum.cosine) / 2,
        ss: (difference.cosine - sum.cosine) / 2,
        cs: (sum.sine - difference.sine) / 2,
        sc: (sum.sine + difference.sine) / 2,
      };
    });
    return [pairs.flatMap(({ cc, cs }) => [cc, cs]), pairs.flatMap(({ sc, ss }) => [sc, ss])];
  });
}

/**
 * Solves matrix * x = right for a symmetric positive semidefinite matrix, by elimination. Unknowns the
 * matrix does not determine are 0.
 */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  // Scaled to a unit diagonal first: the unknowns may differ by many orders of magnitude.
  const scales = matrix.map((row, index) => (row[index]! > 0 ? 1 / Math.sqrt(row[index]!) : 0));
  const rows = matrix.map((row, i) => [
    ...row.map((value, j) => value * scales[i]! * scales[j]!),
    right[i]! * scales[i]!,
  ]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const head = rows[column]!;
    if (head[column]! <= 1e-13) head[column] = Infinity;
    for (let row = column + 1; row < size; row++) {
      const factor = rows[row]![column]! / head[column]!;
      for (let k = column + 1; k <= size; k++) rows[row]![k]! -= factor * head[k]!;
    }
  }
  const solution = Array.from<number>({ length: size });
  for (let row = size - 1; row >= 0; row--) {
    let rest = rows[row]![size]!;
    for (let k = row + 1; k < size; k++) rest -= rows[row]![k]! * solution[k]!;
    solution[row] = rest / rows[row]![row]!;
  }
  return solution.map((value, index) => value * scales[index]!);
}

function energyOf(samples: ArrayLike<number>, start: number, count: number): number {
  let energy = 0;
  for (let i = start; i < start + count; i++) energy += samples[i]! * samples[i]!;
  return energy;
}
