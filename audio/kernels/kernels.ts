/**
 * The engine's inner loops on one block of memory; all positions are byte addresses in it. The compiled
 * set (WASM with SIMD) and the plain one give the same bits: both do the same operations in the same
 * order in 64-bit floats and 32-bit integers, without fused operations. Each may process up to 7
 * numbers beyond `count`, for which memory.ts leaves room.
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

  /**
   * Fills a table of triangular dither two steps wide, each entry the sum of the two halves of a hash
   * of its number. Entries include half a step for rounding and dither.ts#GRID. The beginning is
   * repeated after DITHER_ENTRIES, so that a block may begin at any entry.
   */
  writeDither(dither: number, count: number): void;

  /** Rounds to 16 bits, with entries of that table. */
  round(sum: number, dither: number, out: number, count: number): void;

  /** Rounds a * cosines[i] + b * sines[i] + amplitude * noise[i] in the same way. */
  roundOver(
    rotation: number,
    a: number,
    b: number,
    noise: number,
    amplitude: number,
    dither: number,
    out: number,
    count: number,
  ): void;

  /**
   * Writes samples `from` to `to` (exclusive) of a chunk that is one sine, rounded: for each block
   * setSine, with a and b advanced by the entries stored after the block in a rotation, and round with
   * the entry given by dither.ts#ditherEntry. `place` is twice the number of the chunk's first block,
   * plus the channel; `seed` is the hash of the seed. Sample `from` is written to `out`.
   */
  steady(
    rotation: number,
    a: number,
    b: number,
    dither: number,
    seed: number,
    place: number,
    from: number,
    to: number,
    out: number,
  ): void;

  /**
   * The same for both channels, interleaved, through any number of chunks: `from` and `to` count from
   * the beginning of the sound. a and b are the amplitude times sine and cosine of the phase at the
   * start of a chunk, as in trigonometry.ts: (index - origin) * step / denominator turns.
   */
  steadyStretch(
    left: number,
    leftStep: number,
    right: number,
    rightStep: number,
    denominator: number,
    amplitude: number,
    origin: number,
    dither: number,
    seed: number,
    from: number,
    to: number,
    out: number,
  ): void;

  /**
   * Writes two blocks of white noise, NOISE_BYTES apart: each contains every value from -2047.5 to
   * 2047.5 in steps of 1 exactly once, shuffled by five 12-bit numbers. `shuffles` has the numbers of
   * each block, SHUFFLE_BYTES apart; `work` is memory.ts#WORK_BYTES of scratch space.
   */
  writeWhite(shuffles: number, work: number, out: number): void;

  /**
   * Writes the same blocks from sample `from`, a multiple of 256, through a filter y[n] = x[n] - zero
   * x[n-1] + pole y[n-1]. `sections` has zero and pole; `states` has x and y of the sample before
   * `from`, the two blocks interleaved, and afterwards those of the last sample.
   */
  colorOnce(
    shuffles: number,
    from: number,
    sections: number,
    states: number,
    work: number,
    out: number,
  ): void;

  /** The same through five such filters in series: `states` has x and five values of y. */
  colorFive(
    shuffles: number,
    from: number,
    sections: number,
    states: number,
    work: number,
    out: number,
  ): void;

  /** sum[i] += amplitude * noise[i] */
  addNoise(sum: number, noise: number, amplitude: number, count: number): void;

  /** sum[i] += (amplitude * gains[i]) * noise[i] */
  addShapedNoise(sum: number, gains: number, noise: number, amplitude: number, count: number): void;

  /**
   * Adds a block of noise to both ears, in single precision: gain * (alike * x + apart * y) to the
   * left, gain * (alike * x - apart * y) to the right. In both x and y one grain falls while the next
   * rises: window[i] * one[i] + rising[i] * next[i], the rising half of the window
   * memory.ts#WINDOW_BYTES after the falling one. `gains` has the left ear's gain at
   * memory.ts#GAIN_EDGES positions of the block, then the right one's, with linear interpolation
   * between them.
   */
  addGrains(
    left: number,
    right: number,
    x: number,
    nextX: number,
    y: number,
    nextY: number,
    window: number,
    gains: number,
    alike: number,
    apart: number,
  ): void;

  /** sum[i] += single[i]; `count` is a multiple of four. */
  addSingles(sum: number, single: number, count: number): void;

  /** sum[i] += gain * wave[i], in single precision. */
  addWave(sum: number, wave: number, gain: number, count: number): void;

  /**
   * Adds `count` samples of a decaying sine, then `otherCount` of a second one: each is the imaginary
   * part of a complex number that is rotated and shrunk from sample to sample. `start` has, for one sine
   * after the other and as pairs of real and imaginary part: the first value, the second value, and the
   * factor that advances each by two samples.
   */
  addSteadyPair(sum: number, start: number, count: number, otherCount: number): void;

  /**
   * Soft limiter: compresses values above `knee` (16-bit steps) smoothly so that none reaches `most`;
   * lower values are unchanged.
   */
  limit(sum: number, knee: number, most: number, count: number): void;

  /** Interleaves two planes, one sample of each at a time. */
  interleave(left: number, right: number, out: number, count: number): void;

  /** right[i] = left[i] - right[i], in 16 bits. */
  subtract(left: number, right: number, count: number): void;

  /**
   * Autocorrelations of a frame of 16-bit samples at lags 0 to memory.ts#LAGS, in the window of
   * memory.ts#frameWindow. Even and odd samples are summed separately first.
   */
  correlate(samples: number, window: number, windowed: number, out: number): void;

  /**
   * Writes a linear predictor's residuals of samples[order..count) as 16-bit integers, a predicted
   * value being (sum of coefficients[k] * samples[i - 1 - k]) >> shift. `order` is 1 to 32;
   * coefficients are 16-bit, in the order 1, 0, 3, 2, ..., with 0 for the one an odd order lacks. Reads
   * up to one sample before the first. Returns 0 if all fit in `bits` (1 to 14).
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
   * Writes the lowest `bits` (1 to 14) of each 16-bit integer consecutively, most significant bit
   * first, after the lowest `pendingBits` (0 to 7) of `pending`. A partial last byte is padded with
   * zeros.
   */
  pack(
    residuals: number,
    count: number,
    bits: number,
    out: number,
    pending: number,
    pendingBits: number,
  ): void;

  /**
   * CRC-16 of bytes [start, end) with the eight tables of crc.ts. `folded` is scratch space for as many
   * bytes and 256 more.
   */
  crc16(tables: number, start: number, end: number, folded: number): number;
}
