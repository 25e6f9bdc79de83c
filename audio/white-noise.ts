import { NOISE_SAMPLES } from "./kernels/memory.ts";

/** The values are -LARGEST_WHITE to LARGEST_WHITE in steps of 1. */
export const LARGEST_WHITE = (NOISE_SAMPLES - 1) / 2;

/** Mean square of every block. */
export const WHITE_POWER = (NOISE_SAMPLES * NOISE_SAMPLES - 1) / 12;

/**
 * Writes the five numbers with which a kernel shuffles block number `block` (-1 or above) of the white
 * noise of a seed (0 to 2^32 - 1) to `numbers` from `at` on. A block is a shuffle of 4,096 evenly
 * spaced values: uniform, bounded, of exactly known power and without DC. Each block can be computed on
 * its own, identically everywhere.
 */
export function writeShuffle(numbers: Uint16Array, at: number, seed: number, block: number): void {
  const key = hash(hash(seed ^ 0x9e3779b9) + block);
  const one = hash(key + 1);
  const other = hash(key + 2);
  numbers[at] = one & MASK;
  numbers[at + 1] = (one >>> 16) & MASK;
  numbers[at + 2] = other & MASK;
  numbers[at + 3] = (other >>> 16) & MASK;
  numbers[at + 4] = hash(key + 3) & MASK;
}

const MASK = NOISE_SAMPLES - 1;

/** lowbias32, Chris Wellons. */
function hash(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
