/**
 * The inner loops of the engine, on one stretch of memory; places are byte addresses in it. The
 * compiled set (WASM with SIMD) and the plain one give the same bits: both do the same operations
 * in the same order in 64-bit floats and 32-bit integers, and nothing is fused.
 *
 * Each may work on up to 7 numbers more than `count`, which memory.ts leaves room for.
 */
export interface Kernels {
  buffer: ArrayBuffer;

  /** sum[i] = a * cosines[i] + b * sines[i] */
  setSine(sum: number, rotation: number, a: number, b: number, count: number): void;

  /** sum[i] += a * cosines[i] + b * sines[i] */
  addSine(sum: number, rotation: number, a: number, b: number, count: number): void;

  /** sum[i] = gains[i] * (a * cosines[i] + b * sines[i]) */
  setShapedSine(
    sum: number,
    gains: number,
    rotation: number,
    a: number,
    b: number,
    count: number,
  ): void;

  /** sum[i] += gains[i] * (a * cosines[i] + b * sines[i]) */
  addShapedSine(
    sum: number,
    gains: number,
    rotation: number,
    a: number,
    b: number,
    count: number,
  ): void;

  /** gains[i] = offset + (a * cosines[i] + b * sines[i]) */
  setGains(
    gains: number,
    rotation: number,
    offset: number,
    a: number,
    b: number,
    count: number,
  ): void;

  /** gains[i] *= offset + (a * cosines[i] + b * sines[i]) */
  scaleGains(
    gains: number,
    rotation: number,
    offset: number,
    a: number,
    b: number,
    count: number,
  ): void;

  /** Rounds to 16 bits, with entries of the table that dither.ts describes. */
  round(sum: number, dither: number, out: number, count: number): void;

  /** The same, each sample written twice: both ears hear the same. */
  roundTwice(sum: number, dither: number, out: number, count: number): void;

  /** Two channels, interleaved. */
  roundBoth(
    left: number,
    leftDither: number,
    right: number,
    rightDither: number,
    out: number,
    count: number,
  ): void;

  /**
   * Writes as 16-bit integers what a linear predictor leaves of samples[order..count), a predicted
   * value being (sum of coefficients[k] * samples[i - 1 - k]) >> shift. `order` is 2, 4, 6 or 8;
   * coefficients are 16-bit, in the order 1, 0, 3, 2, ... Returns 0 if all fit in `bits` (1 to 14).
   */
  predict(
    samples: number,
    count: number,
    coefficients: number,
    order: number,
    shift: number,
    bits: number,
    residuals: number,
  ): number;

  /**
   * Writes the lowest `bits` (1 to 14) of each 16-bit integer one after another, most significant
   * bit first, after the `pendingBits` (0 to 7) that are the lowest of `pending`. A last byte that
   * is not full is filled with zeros.
   */
  pack(
    residuals: number,
    count: number,
    bits: number,
    out: number,
    pending: number,
    pendingBits: number,
  ): void;

  /** CRC-16 of bytes [start, end) by the eight tables of crc.ts. */
  crc16(tables: number, start: number, end: number): number;
}
