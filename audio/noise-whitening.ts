import type { NoiseColor } from "./noise-color.ts";
import { linearPredictors } from "./levinson.ts";
import { noiseShape } from "./noise-shape.ts";
import { reach } from "./predictor.ts";
import { LARGEST_WHITE } from "./white-noise.ts";

/** Whitening coefficients are multiples of 2^-WHITENING_SHIFT. */
export const WHITENING_SHIFT = 12;

/**
 * 1 + sign * z^-delay: suppresses sines for which the delay is close to a whole number of periods (sign
 * -1) or that plus half a period (sign 1). Sign 0 leaves everything.
 */
export interface Comb {
  delay: number;
  sign: -1 | 0 | 1;
}

/** A filter that reduces a color nearly to its original white noise, combined with a comb. */
export interface Whitener {
  color: NoiseColor;
  whitening: readonly number[];
  comb: Comb;
  /** The product of both, 1 first. */
  filter: readonly number[];
  /** Sum of the filter's magnitudes. */
  absoluteSum: number;
  /** Sums of the filter's magnitudes times their delay, and times its square. */
  delaySum: number;
  delaySquareSum: number;
  /** Bound on the filtered color, in steps of its source. */
  leaves: number;
  /** Of two equally cheap whiteners, the one with the lower rank is chosen. */
  rank: number;
}

/**
 * Every whitener for a color at a sample rate, the most effective first. Computed once, in a few
 * milliseconds.
 */
export function whitenersFor(color: NoiseColor, sampleRate: number): readonly Whitener[] {
  const key = `${color} ${sampleRate}`;
  const known = whiteners.get(key);
  if (known !== undefined) return known;
  const { response, tail } = noiseShape(color, sampleRate);
  const all = whiteningFilters(response).flatMap((whitening) => {
    const rest = convolved(response, whitening);
    const far = magnitudes(rest, NEAR_SAMPLES - MOST_TAPS);
    return COMBS.flatMap((comb): Omit<Whitener, "rank">[] => {
      const filter = multiplied(whitening, comb);
      if (filter.length - 1 > MOST_TAPS || filter.some((value) => Math.abs(value) >= 4)) return [];
      const absoluteSum = magnitudes(filter, 0);
      const left = combedMagnitudes(rest, comb) + 2 * far + tail * absoluteSum;
      return [
        {
          color,
          whitening,
          comb,
          filter,
          absoluteSum,
          delaySum: reach(filter, 1),
          delaySquareSum: reach(filter, 2),
          leaves: LARGEST_WHITE * left,
        },
      ];
    });
  });
  const found = all
    .map((whitener, rank) => ({ ...whitener, rank }))
    .sort((one, other) => one.leaves - other.leaves);
  whiteners.set(key, found);
  return found;
}

const whiteners = new Map<string, readonly Whitener[]>();

/** The maximum order of a FLAC predictor. */
const MOST_TAPS = 32;

/** Beyond this a whitened response is negligible; it is bounded, not summed. */
const NEAR_SAMPLES = 1_024;

const COMBS: readonly Comb[] = [
  { delay: 0, sign: 0 },
  ...Array.from({ length: MOST_TAPS }, (_, index): Comb[] => [
    { delay: index + 1, sign: -1 },
    { delay: index + 1, sign: 1 },
  ]).flat(),
];

/** Prediction error filters of orders 1 to 8 for a signal with this response, and one that does nothing. */
function whiteningFilters(response: Float64Array): number[][] {
  // A predictor needs at least one coefficient, even if it is 0.
  const filters: number[][] = [[1, 0]];
  if (response.length === 1) return filters;
  const correlations = Array.from({ length: 9 }, (_, lag) => {
    let sum = 0;
    for (let i = lag; i < response.length; i++) sum += response[i]! * response[i - lag]!;
    return sum;
  });
  for (const predictor of linearPredictors(correlations)) {
    filters.push([1, ...Array.from(predictor, (value) => -value)].map(inWholeSteps));
  }
  return filters;
}

function inWholeSteps(value: number): number {
  return Math.floor(value * 2 ** WHITENING_SHIFT + 0.5) / 2 ** WHITENING_SHIFT;
}

function convolved(response: Float64Array, filter: readonly number[]): Float64Array {
  const out = new Float64Array(response.length + filter.length - 1);
  filter.forEach((value, delay) => {
    for (let i = 0; i < response.length; i++) out[i + delay]! += value * response[i]!;
  });
  return out;
}

function multiplied(filter: readonly number[], { delay, sign }: Comb): number[] {
  if (sign === 0) return [...filter];
  return Array.from(
    { length: filter.length + delay },
    (_, at) => (filter[at] ?? 0) + sign * (filter[at - delay] ?? 0),
  );
}

function magnitudes(values: ArrayLike<number>, from: number): number {
  let sum = 0;
  for (let i = from; i < values.length; i++) sum += Math.abs(values[i]!);
  return sum;
}

/** Sum of the magnitudes of the combed response up to NEAR_SAMPLES. */
function combedMagnitudes(response: Float64Array, { delay, sign }: Comb): number {
  const end = Math.min(NEAR_SAMPLES, response.length + delay);
  let sum = 0;
  for (let i = 0; i < end; i++) {
    const value = i < response.length ? response[i]! : 0;
    sum += Math.abs(i < delay ? value : value + sign * response[i - delay]!);
  }
  return sum;
}
