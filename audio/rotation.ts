import { cosTurns, phaseTurns, sinTurns } from "./trigonometry.ts";

/** Samples that share one exactly placed phase. Blocks begin at multiples of this index. */
export const BLOCK_SAMPLES = 1_024;

/** Cosine and sine of 0, 1, ... BLOCK_SAMPLES - 1 steps of a frequency. */
export interface Rotation {
  cosines: Float64Array;
  sines: Float64Array;
}

/**
 * The rotation of numerator/denominator turns per sample. A sample inside a block is then
 * sin(base + step) = sin(base) cos(step) + cos(base) sin(step): no chain of samples, no drift.
 */
export function createRotation(numerator: number, denominator: number): Rotation {
  const cosines = new Float64Array(BLOCK_SAMPLES);
  const sines = new Float64Array(BLOCK_SAMPLES);
  for (let fine = 0; fine < FINE_STEPS; fine++) {
    const turns = phaseTurns(fine, numerator, denominator);
    cosines[fine] = cosTurns(turns);
    sines[fine] = sinTurns(turns);
  }
  for (let start = FINE_STEPS; start < BLOCK_SAMPLES; start += FINE_STEPS) {
    const turns = phaseTurns(start, numerator, denominator);
    const cosine = cosTurns(turns);
    const sine = sinTurns(turns);
    for (let fine = 0; fine < FINE_STEPS; fine++) {
      cosines[start + fine] = cosine * cosines[fine]! - sine * sines[fine]!;
      sines[start + fine] = sine * cosines[fine]! + cosine * sines[fine]!;
    }
  }
  return { cosines, sines };
}

const FINE_STEPS = 32;
