import { FRAME_SAMPLES, LAGS, MEMORY } from "./kernels/memory.ts";
import type { Workbench } from "./kernels/workbench.ts";
import { linearPredictors } from "./levinson.ts";
import { COEFFICIENT_BITS } from "./predictor.ts";

/** A FLAC linear predictor found from the samples themselves. */
export interface LinearPrediction {
  /** LINEAR_ORDER coefficients of COEFFICIENT_BITS, applied to the latest sample first. */
  values: Int16Array;
  /** The weighted sum is shifted right by 0 to 15. */
  shift: number;
}

export const LINEAR_ORDER = LAGS;

/** Autocorrelations of a whole frame in a Hann window, at lags 0 to LINEAR_ORDER. */
export function correlationsOf({ kernels, correlations }: Workbench, channel: 0 | 1): Float64Array {
  const { planes, frameWindow, windowed, correlations: out } = MEMORY;
  kernels.correlate(planes[channel], frameWindow, windowed, out);
  return Float64Array.from(correlations);
}

/**
 * The best predictor for samples rounded to multiples of 2^wasted. Rounding adds white noise, which a
 * predictor fitted without it would amplify.
 */
export function predictLinearly(correlations: Float64Array, wasted: number): LinearPrediction {
  const noisy = Float64Array.from(correlations);
  noisy[0] = noisy[0]! * (1 + 1e-9) + (FRAME_SAMPLES / 8) * 4 ** wasted;
  return quantized(linearPredictors(noisy).at(-1)!);
}

function quantized(filter: Float64Array): LinearPrediction {
  let largest = 0;
  for (const value of filter) largest = Math.max(largest, Math.abs(value));
  let shift = 15;
  while (shift > 0 && largest * 2 ** shift + 1 >= 2 ** (COEFFICIENT_BITS - 1)) shift--;
  return { values: Int16Array.from(filter, (it) => Math.floor(it * 2 ** shift + 0.5)), shift };
}
