/** Samples in which white noise takes each of its values exactly once. */
export const NOISE_BLOCK_SAMPLES = 4_096;

/** The values are -LARGEST_WHITE to LARGEST_WHITE in steps of 1. */
export const LARGEST_WHITE = (NOISE_BLOCK_SAMPLES - 1) / 2;

/** Mean square of every block. */
export const WHITE_POWER = (NOISE_BLOCK_SAMPLES * NOISE_BLOCK_SAMPLES - 1) / 12;

/**
 * Fills `out` with block number `block` (0 or above) of the white noise of a seed (0 to 2^32 - 1).
 * A block is a shuffle, chosen by seed and block, of 4,096 evenly spaced values: uniform, bounded,
 * of exactly known power and without any direct current. Any block by itself, the same everywhere.
 */
export function fillWhite(seed: number, block: number, out: Float64Array): void {
  const key = hash(hash(seed ^ 0x9e3779b9) + block);
  const one = hash(key + 1);
  const other = hash(key + 2);
  const last = hash(key + 3);
  const [add1, add2, add3] = [one & MASK, (one >>> 16) & MASK, other & MASK];
  const [add4, add5] = [(other >>> 16) & MASK, last & MASK];
  for (let i = 0; i < NOISE_BLOCK_SAMPLES; i++) {
    // Each step maps twelve bits to twelve bits one to one, so no value is drawn twice.
    let value = (Math.imul(i ^ add1, 0x9a5) + add2) & MASK;
    value = Math.imul(value ^ (value >>> 6), 0xd6b) & MASK;
    value = (Math.imul(value ^ (value >>> 5), 0x72d) + add3) & MASK;
    value = Math.imul(value ^ (value >>> 7), 0xb53) & MASK;
    value = (Math.imul(value ^ (value >>> 6), 0x5e9) + add4) & MASK;
    value = Math.imul(value ^ (value >>> 5), 0xc97) & MASK;
    value = (value ^ (value >>> 7) ^ add5) & MASK;
    out[i] = value - LARGEST_WHITE;
  }
}

const MASK = NOISE_BLOCK_SAMPLES - 1;

/** lowbias32, Chris Wellons. */
function hash(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
