/** Maximum difference between a sample and the exact sound, in 16-bit steps. */
export const LARGEST_QUANTIZATION_ERROR = 1.5;

/**
 * Stands in every entry of the table. A sum with it has its last bit at 1/65,536 of a step, so the
 * lowest 32 bits of such a float are the rest of the sum in two's complement: 16 bits of sample
 * and 16 of fraction. Taking the upper half of them is rounding down.
 */
export const GRID = 1.5 * 2 ** 36;

/**
 * The table entry for a block's first sample, chosen by a hash of the block's number, its channel and the
 * seed's hash. It may be any entry; a multiple would make an audible period.
 */
export function ditherEntry(seed: number, block: number, channel: number): number {
  return hashed(seed ^ (2 * block + channel)) >>> 16;
}

/** lowbias32 by Chris Wellons: 32 bits of hash of 32 bits. */
export function hashed(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}
