import { BLOCK_SAMPLES, DITHER_ENTRIES } from "./kernels/memory.ts";

/** Most that a sample differs from the sound it stands for, in steps of the 16-bit scale. */
export const LARGEST_QUANTIZATION_ERROR = 1.5;

/**
 * Stands in every entry of the table. A sum with it has its last bit at 1/65,536 of a step, so the
 * lowest 32 bits of such a float are the rest of the sum in two's complement: 16 bits of sample
 * and 16 of fraction. Taking the upper half of them is rounding down.
 */
export const GRID = 1.5 * 2 ** 36;

/**
 * Fills a table of triangular dither two steps wide, half a step for rounding included: the two
 * halves of a hash of the entry's number (lowbias32, Chris Wellons) are summed. The beginning is
 * repeated after the end, so that a block may begin at any entry.
 */
export function writeDither(table: Float64Array): void {
  for (let i = 0; i < DITHER_ENTRIES; i++) {
    const hash = hashed(i);
    table[i] = GRID + ((hash & 0xffff) + (hash >>> 16) - 32_767) / 65_536;
  }
  table.copyWithin(DITHER_ENTRIES, 0, BLOCK_SAMPLES);
}

/**
 * The entry that serves the first sample of a block, chosen by a hash of the block's number, its
 * channel and the seed: 8,192 places, so that no two blocks are known to be alike.
 */
export function ditherEntry(seed: number, block: number, channel: 0 | 1): number {
  return (hashed(hashed(seed) ^ (2 * block + channel)) >>> 19) * 8;
}

function hashed(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}
