import type { Kernels } from "./kernels/kernels.ts";
import { NOISE_SAMPLES } from "./kernels/memory.ts";

/** The values are -LARGEST_WHITE to LARGEST_WHITE in steps of 1. */
export const LARGEST_WHITE = (NOISE_SAMPLES - 1) / 2;

/** Mean square of every block. */
export const WHITE_POWER = (NOISE_SAMPLES * NOISE_SAMPLES - 1) / 12;

/**
 * Fills what lies from address `out` on with block number `block` (-1 or above) of the white noise of
 * a seed (0 to 2^32 - 1), its first `from` samples left out, which is a multiple of 8. A block is a
 * shuffle, chosen by seed and block, of 4,096 evenly spaced values: uniform, bounded, of exactly
 * known power and without any direct current. Any block by itself, the same everywhere.
 */
export function writeWhite(
  kernels: Kernels,
  seed: number,
  block: number,
  from: number,
  out: number,
): void {
  const key = hash(hash(seed ^ 0x9e3779b9) + block);
  const one = hash(key + 1);
  const other = hash(key + 2);
  const last = hash(key + 3);
  const [add1, add2, add3] = [one & MASK, (one >>> 16) & MASK, other & MASK];
  const [add4, add5] = [(other >>> 16) & MASK, last & MASK];
  kernels.writeWhite(out, from, add1, add2, add3, add4, add5);
}

const MASK = NOISE_SAMPLES - 1;

/** lowbias32, Chris Wellons. */
function hash(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
