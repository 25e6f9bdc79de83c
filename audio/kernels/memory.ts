/** Samples per exactly computed phase. Blocks begin at multiples of this index. */
export const BLOCK_SHIFT = 10;
export const BLOCK_SAMPLES = 1 << BLOCK_SHIFT;

/** Samples per channel of a whole FLAC frame. */
export const FRAME_SAMPLES = 4_096;

/** Most samples per channel that are rendered in one go. */
export const CHUNK_SAMPLES = 4_096;
/** Most frames, channels by turns, that a file takes in one go. */
export const BATCH_SAMPLES = 8 * CHUNK_SAMPLES;
export const BLOCKS_PER_CHUNK = CHUNK_SAMPLES / BLOCK_SAMPLES;

/** How far back a predictor looks that is found from the samples; the same as in coding.as. */
export const LAGS = 8;

/** Samples in which white noise takes each of its values exactly once. */
export const NOISE_SAMPLES = 4_096;
export const NOISE_BYTES = 8 * NOISE_SAMPLES;

/** Distance between the numbers that shuffle one block of white noise and the next. */
export const SHUFFLE_BYTES = 16;
/** Of a noise through five filters: the sample before, and what each filter made of it. */
export const STATE_NUMBERS = 6;
/** What the kernels of noise work on, part by part, small enough for a processor's own cache. */
const WORK_BYTES = 5_184;

/** Entries of the table of dither values; a block's worth of them is repeated at its end. */
export const DITHER_ENTRIES = 65_536;

/** Bands of the noise that scenes are made of, and samples of each. */
export const BANDS = 18;
export const BAND_SAMPLES = 32_768;
export const BAND_BYTES = 4 * BAND_SAMPLES;

/** A grain of noise rises for as long as the one before it falls; the same as in scene.as. */
export const GRAIN_SAMPLES = 4_096;
export const WINDOW_BYTES = 4 * GRAIN_SAMPLES;

/** Noise gain is interpolated linearly between multiples of this index; the same as in scene.as. */
export const GAIN_SAMPLES = 256;

/** Places in a block where a gain of noise is known, both ends included; the same as in scene.as. */
export const GAIN_EDGES = BLOCK_SAMPLES / GAIN_SAMPLES + 1;

/** Tables of frequencies kept at a time. A span needs at most half as many. */
export const ROTATIONS = 64;

/**
 * The kernels process eight numbers at a time and may exceed an end by seven. A rotation's turns between
 * blocks are stored there too.
 */
const SPARE = 8;

const BLOCK_BYTES = 8 * (BLOCK_SAMPLES + SPARE);

/** Distance from a rotation's cosines to its sines; the same as in synthesis.as. */
export const SINES_BYTES = BLOCK_BYTES;

export const ROTATION_BYTES = 2 * BLOCK_BYTES;

/** Room for the longest frame, and more. */
export const FRAME_BYTES = 4 * CHUNK_SAMPLES + 256;

let end = 0;

/** Takes the next stretch of memory, beginning at a cache line. */
function place(bytes: number): number {
  const start = end;
  end = Math.ceil((start + bytes) / 64) * 64;
  return start;
}

const plane = () => place(2 * (CHUNK_SAMPLES + SPARE));

/** Byte addresses of everything that the kernels work on. */
export const MEMORY = {
  /** The block in hand, before rounding, per channel; in 16-bit steps. */
  sums: [place(BLOCK_BYTES), place(BLOCK_BYTES)],
  /** What shapes the voice in hand. */
  gains: place(BLOCK_BYTES),
  /** Rounded samples, one channel after another ... */
  planes: [plane(), plane()] as const,
  /** ... or by turns, or of one channel alone, for longer. */
  mixed: place(4 * (BATCH_SAMPLES + SPARE)),
  residuals: place(2 * (CHUNK_SAMPLES + SPARE)),
  /** Of both channels of a frame of a fixed length. */
  fixedResiduals: [plane(), plane()],
  coefficients: place(2 * 32),
  /** A Hann window; a frame in it, after as many zeros as there are lags; and its autocorrelations. */
  frameWindow: place(8 * FRAME_SAMPLES),
  windowed: place(8 * (LAGS + FRAME_SAMPLES)),
  correlations: place(8 * (LAGS + 1)),
  /** A FLAC frame being written; at its longest the samples themselves. */
  frame: place(FRAME_BYTES),
  /** A frame while its checksum is taken. */
  folded: place(FRAME_BYTES + 256),
  /** Zero and pole of each of five filters, and where they stand in two neighbouring blocks. */
  filterSections: place(8 * 10),
  filterStates: place(2 * 8 * STATE_NUMBERS),
  shuffles: place(2 * SHUFFLE_BYTES),
  noiseWork: place(WORK_BYTES),
  /** Two blocks each of a finished noise. */
  noisePairs: [place(2 * NOISE_BYTES + 8 * SPARE), place(2 * NOISE_BYTES + 8 * SPARE)],
  crcTables: place(8 * 256 * 2),
  dither: place(8 * (DITHER_ENTRIES + BLOCK_SAMPLES + SPARE)),
  /** A block of a scene, per channel, in 16-bit steps. */
  scene: [place(BLOCK_BYTES), place(BLOCK_BYTES)],
  /** The noise in that block, per channel, in single precision. */
  sceneNoise: [place(4 * BLOCK_SAMPLES), place(4 * BLOCK_SAMPLES)],
  /** Gains of a band of noise through a block, the left ear's before the right one's. */
  bandGains: place(4 * 2 * GAIN_EDGES),
  /** What a decaying sine begins with: see kernels.ts#addDecaying. */
  decaying: place(8 * 10),
  /** The falling half of a grain's window, and WINDOW_BYTES on the rising half. */
  window: place(2 * WINDOW_BYTES),
  bands: [place(BANDS * BAND_BYTES), place(BANDS * BAND_BYTES)],
  rotations: place(ROTATIONS * ROTATION_BYTES),
} as const;

/** In pages of WebAssembly, which hold 64 KiB. */
export const MEMORY_PAGES = Math.ceil(end / 65_536);
