/** Most that a sample differs from the sound it stands for, in steps of the 16-bit scale. */
export const LARGEST_QUANTIZATION_ERROR = 1.5;

/** Where the samples of one channel go: out[offset], out[offset + stride], ... */
export interface Plane {
  out: Int16Array;
  offset: number;
  stride: 1 | 2;
}

/**
 * Rounds sound to 16 bits with triangular dither of two steps width, chosen by the sample's index
 * alone: the index is hashed (lowbias32, Chris Wellons) and two of its bytes are summed.
 * sound[from..to) is in 16-bit steps, |sound| < 32,000, and sound[from] stands for `firstIndex`,
 * which goes to the plane's place `at`.
 */
export function quantize(
  sound: Float64Array,
  from: number,
  to: number,
  firstIndex: number,
  seed: number,
  { out, offset, stride }: Plane,
  at: number,
): void {
  let place = offset + at * stride;
  let index = firstIndex;
  for (let i = from; i < to; i++) {
    let hash = index ^ seed;
    hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
    hash ^= hash >>> 16;
    // The offset keeps the number positive, where truncation is the same as rounding down.
    const dither = ((hash & 255) + ((hash >>> 8) & 255)) * UNIT;
    out[place] = ((sound[i]! + dither + OFFSET) | 0) - 32_768;
    place += stride;
    index++;
  }
}

/** The same for two channels that differ: the other two bytes of the hash serve the second. */
export function quantizeBoth(
  left: Float64Array,
  right: Float64Array,
  from: number,
  to: number,
  firstIndex: number,
  seed: number,
  leftPlane: Plane,
  rightPlane: Plane,
  at: number,
): void {
  const leftOut = leftPlane.out;
  const rightOut = rightPlane.out;
  const { stride } = leftPlane;
  let leftPlace = leftPlane.offset + at * stride;
  let rightPlace = rightPlane.offset + at * stride;
  let index = firstIndex;
  for (let i = from; i < to; i++) {
    let hash = index ^ seed;
    hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
    hash ^= hash >>> 16;
    const first = (hash & 255) + ((hash >>> 8) & 255);
    const second = ((hash >>> 16) & 255) + (hash >>> 24);
    leftOut[leftPlace] = ((left[i]! + first * UNIT + OFFSET) | 0) - 32_768;
    rightOut[rightPlace] = ((right[i]! + second * UNIT + OFFSET) | 0) - 32_768;
    leftPlace += stride;
    rightPlace += stride;
    index++;
  }
}

const UNIT = 1 / 256;

// Half a step for rounding, less the mean of the dither, plus what makes everything positive.
const OFFSET = 32_768 + 0.5 - 255 / 256;
