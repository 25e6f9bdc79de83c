/**
 * The engine's inner loops, on one block of memory; all positions are byte addresses in it. The compiled
 * set (WASM with SIMD) and the plain one give the same bits: both do the same operations in the same order
 * in 64-bit floats and 32-bit integers, without fused operations. Each may process up to 7 numbers beyond
 * `count`, for which memory.ts leaves room.
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
   * Fills a table of triangular dither two steps wide: the two halves of a hash of the entry's
   * number are summed. Half a step for rounding is in it, and dither.ts#GRID. The beginning is
   * repeated after DITHER_ENTRIES, so that a block may begin at any of these.
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
   * Writes samples from up to to of a chunk that is one sine, rounded: for each block setSine, a and
   * b turned on by the entries that stand behind the block in a rotation, and round with the entry
   * that dither.ts#ditherEntry says. `place` is twice the number of the chunk's first block, plus
   * the channel; `seed` is the hash of the seed. Sample `from` goes to `out`.
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
   * The same for both channels, their samples by turns, through any number of chunks: `from` and `to`
   * count from the beginning of the sound. a and b are the amplitude by sine and cosine of the phase
   * where a chunk begins, as trigonometry.ts has it: (index - origin) * step / denominator turns.
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
   * Writes two blocks of white noise, NOISE_BYTES apart: each of the values from -2047.5 to 2047.5 in
   * steps of 1 once, shuffled by five numbers of 12 bits. `shuffles` holds those of either block,
   * SHUFFLE_BYTES apart; `work` is memory.ts#WORK_BYTES to work on.
   */
  writeWhite(shuffles: number, work: number, out: number): void;

  /**
   * Writes the same blocks from sample `from` on, a multiple of 256, through a filter
   * y[n] = x[n] - zero x[n-1] + pole y[n-1]. `sections` holds zero and pole; `states` x and y of the
   * sample before `from`, those of the two blocks by turns, and afterwards those of the last.
   */
  colorOnce(
    shuffles: number,
    from: number,
    sections: number,
    states: number,
    work: number,
    out: number,
  ): void;

  /** The same through five such filters, one after another: x and five of y in `states`. */
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
   * left, gain * (alike * x - apart * y) to the right. In x as in y one grain falls while the next
   * rises: window[i] * one[i] + rising[i] * next[i], the rising half of the window
   * memory.ts#WINDOW_BYTES behind the falling. `gains` holds the left ear's gain at
   * memory.ts#GAIN_EDGES places of the block, then the right one's; straight lines between.
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

  /** sum[i] += single[i], of which there are a multiple of four. */
  addSingles(sum: number, single: number, count: number): void;

  /**
   * Adds `count` samples of a decaying sine that may glide: the imaginary part of a complex number
   * that is turned and shrunk from sample to sample. `start` holds, as pairs of real and imaginary
   * part: the first value, the second, what each is multiplied by to be the one two samples on, and
   * what both of those are multiplied by in turn.
   */
  addDecaying(sum: number, start: number, count: number): void;

  /**
   * Bends what is higher than `knee` (16-bit steps) smoothly below `most`, which nothing reaches;
   * what is lower stays as it is.
   */
  limit(sum: number, knee: number, most: number, count: number): void;

  /** Writes two planes by turns, one sample of each. */
  interleave(left: number, right: number, out: number, count: number): void;

  /** right[i] = left[i] - right[i], in 16 bits. */
  subtract(left: number, right: number, count: number): void;

  /**
   * Autocorrelations of a frame of 16-bit samples at lags 0 to memory.ts#LAGS, in the window of
   * memory.ts#frameWindow. The even samples and the odd ones are summed by themselves first.
   */
  correlate(samples: number, window: number, windowed: number, out: number): void;

  /**
   * Writes as 16-bit integers what a linear predictor leaves of samples[order..count), a predicted
   * value being (sum of coefficients[k] * samples[i - 1 - k]) >> shift. `order` is 1 to 32;
   * coefficients are 16-bit, in the order 1, 0, 3, 2, ..., and 0 for one that an odd order leaves
   * out. Reads up to one sample before the first. Returns 0 if all fit in `bits` (1 to 14).
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

  /**
   * CRC-16 of bytes [start, end) by the eight tables of crc.ts. `folded` is room for as many bytes
   * and 256 more.
   */
  crc16(tables: number, start: number, end: number, folded: number): number;
}
