/** Maximum difference between a sample and the exact sound, in 16-bit steps. */
export const LARGEST_QUANTIZATION_ERROR = 1.5;

/**
 * Included in every table entry. The last bit of a sum with it is worth 1/65,536 of a step, so the
 * lowest 32 bits of the float are the fractional sum in two's complement: 16 bits of sample and 16 of
 * fraction. Taking the upper half of them rounds down.
 */
export const GRID = 1.5 * 2 ** 36;

/**
 * The table entry for a block's first sample, chosen by a hash of the block number, the channel and the
 * hashed seed. Any entry may be chosen: if only multiples of a number were, the period would be
 * audible.
 */
export function ditherEntry(seed: number, block: number, channel: number): number {
  return hashed(seed ^ (2 * block + channel)) >>> 16;
}

/** lowbias32 by Chris Wellons: a 32-bit hash of a 32-bit number. */
export function hashed(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}
