import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from "./kernels/memory.ts";
import { cosTurns, phaseTurns, sinTurns } from "./trigonometry.ts";

/**
 * Writes the rotation by numerator/denominator turns per sample: cosine and sine of 0, 1, ...
 * BLOCK_SAMPLES - 1 steps. A sample inside a block is then sin(base + step) = sin(base) cos(step) +
 * cos(base) sin(step): samples do not depend on each other, so nothing drifts. Cosine and sine of the
 * steps to each block of a chunk are stored after them. Takes about 10 microseconds.
 */
export function writeRotation(
  cosines: Float64Array,
  sines: Float64Array,
  numerator: number,
  denominator: number,
): void {
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
  for (let block = 0; block < BLOCKS_PER_CHUNK; block++) {
    const turns = phaseTurns(block * BLOCK_SAMPLES, numerator, denominator);
    cosines[BLOCK_SAMPLES + block] = cosTurns(turns);
    sines[BLOCK_SAMPLES + block] = sinTurns(turns);
  }
}

const FINE_STEPS = 32;
