/** Most that a sample differs from the sound it stands for, in steps of the 16-bit scale. */
export const LARGEST_QUANTIZATION_ERROR = 1.5;

/**
 * Rounds sound to 16 bits with triangular dither of two steps width, chosen by the sample's index
 * alone: each index is hashed (lowbias32, Chris Wellons) and its two halves are summed.
 * sound[from..to) is in 16-bit steps, |sound| < 32,000, and sound[from] stands for `firstIndex`.
 * Writes out[offset], out[offset + stride], ...
 */
export function quantize(
  sound: Float64Array,
  from: number,
  to: number,
  firstIndex: number,
  seed: number,
  out: Int16Array,
  offset: number,
  stride: number,
): void {
  const shift = firstIndex - from;
  let position = offset;
  for (let i = from; i < to; i++) {
    let hash = (shift + i) ^ seed;
    hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
    hash ^= hash >>> 16;
    const dither = ((hash & 0xffff) + (hash >>> 16)) * DITHER_UNIT;
    // The offset keeps the number positive, where truncation is the same as rounding down.
    out[position] = ((sound[i]! + dither + 32_767.5) | 0) - 32_768;
    position += stride;
  }
}

/** The seed of one channel's dither. Equal channels share the first channel's. */
export function channelSeed(ditherSeed: number, channel: 0 | 1): number {
  return channel === 0 ? ditherSeed | 0 : Math.imul(ditherSeed ^ 0x5bd1e995, 0x9e3779b1) | 0;
}

const DITHER_UNIT = 1 / 65_536;
