/** Samples per exactly computed phase. Blocks begin at multiples of this index. */
export const BLOCK_SHIFT = 10;
export const BLOCK_SAMPLES = 1 << BLOCK_SHIFT;

/** Samples per channel of a whole FLAC frame. */
export const FRAME_SAMPLES = 4_096;

/** Maximum number of samples per channel rendered at once. */
export const CHUNK_SAMPLES = 4_096;
/** Maximum number of interleaved frames that a file renders at once. */
export const BATCH_SAMPLES = 8 * CHUNK_SAMPLES;
export const BLOCKS_PER_CHUNK = CHUNK_SAMPLES / BLOCK_SAMPLES;

/** Highest lag of a predictor found from the samples; the same as in coding.as. */
export const LAGS = 8;

/** Samples in which white noise takes each of its values exactly once. */
export const NOISE_SAMPLES = 4_096;
export const NOISE_BYTES = 8 * NOISE_SAMPLES;

/** Distance between the numbers that shuffle one block of white noise and the next. */
export const SHUFFLE_BYTES = 16;
/** State of a noise through five filters: the previous sample, and each filter's output for it. */
export const STATE_NUMBERS = 6;
/** Scratch space of the noise kernels, used part by part and small enough for the processor's cache. */
const WORK_BYTES = 5_184;

/** Entries of the dither table; a block's worth of them is repeated at its end. */
export const DITHER_ENTRIES = 65_536;

/** Number of noise bands in scenes, and samples of each. */
export const BANDS = 18;
export const BAND_SAMPLES = 32_768;
export const BAND_BYTES = 4 * BAND_SAMPLES;

/** Length of a noise grain's rise, equal to the fall of the previous one; the same as in scene.as. */
export const GRAIN_SAMPLES = 4_096;
export const WINDOW_BYTES = 4 * GRAIN_SAMPLES;

/** Noise gain is interpolated linearly between multiples of this index; the same as in scene.as. */
export const GAIN_SAMPLES = 256;

/** Positions in a block where a noise gain is known, both ends included; the same as in scene.as. */
export const GAIN_EDGES = BLOCK_SAMPLES / GAIN_SAMPLES + 1;

/** Initial values of two decaying sines. */
export const DECAYING_NUMBERS = 12;

/** Room for the waves of drops: those of all layers at 24 and 48 kHz. The system provides it once it is used. */
export const DROP_WAVE_NUMBERS = 12.75 * 2 ** 20;

/** Maximum number of cached rotation tables. A span needs at most half as many. */
export const ROTATIONS = 64;

/**
 * The kernels process eight numbers at a time and may overrun an end by seven. A rotation's steps
 * between blocks are stored there too.
 */
const SPARE = 8;

const BLOCK_BYTES = 8 * (BLOCK_SAMPLES + SPARE);

/** Distance from a rotation's cosines to its sines; the same as in synthesis.as. */
export const SINES_BYTES = BLOCK_BYTES;

export const ROTATION_BYTES = 2 * BLOCK_BYTES;

/** Room for the longest frame, and more. */
export const FRAME_BYTES = 4 * CHUNK_SAMPLES + 256;

let end = 0;

/** Allocates the next stretch of memory, aligned to a cache line. */
function place(bytes: number): number {
  const start = end;
  end = Math.ceil((start + bytes) / 64) * 64;
  return start;
}

const plane = () => place(2 * (CHUNK_SAMPLES + SPARE));

/** Byte addresses of everything that the kernels work on. */
export const MEMORY = {
  /** The current block before rounding, per channel, in 16-bit steps. */
  sums: [place(BLOCK_BYTES), place(BLOCK_BYTES)],
  /** Gains of the current voice. */
  gains: place(BLOCK_BYTES),
  /** Rounded samples, one channel after another. */
  planes: [plane(), plane()] as const,
  /** Rounded samples, interleaved or of one channel, for longer stretches. */
  mixed: place(4 * (BATCH_SAMPLES + SPARE)),
  residuals: place(2 * (CHUNK_SAMPLES + SPARE)),
  /** Residuals of both channels of a fixed-length frame. */
  fixedResiduals: [plane(), plane()],
  coefficients: place(2 * 32),
  /** A Hann window; a windowed frame after as many zeros as there are lags; and its autocorrelations. */
  frameWindow: place(8 * FRAME_SAMPLES),
  windowed: place(8 * (LAGS + FRAME_SAMPLES)),
  correlations: place(8 * (LAGS + 1)),
  /** A FLAC frame being written; at its longest, verbatim samples. */
  frame: place(FRAME_BYTES),
  /** Scratch space for a frame's checksum. */
  folded: place(FRAME_BYTES + 256),
  /** Zero and pole of each of five filters, and their states in two neighbouring blocks. */
  filterSections: place(8 * 10),
  filterStates: place(2 * 8 * STATE_NUMBERS),
  shuffles: place(2 * SHUFFLE_BYTES),
  noiseWork: place(WORK_BYTES),
  /** Two consecutive blocks for each of two finished noises. */
  noisePairs: [place(2 * NOISE_BYTES + 8 * SPARE), place(2 * NOISE_BYTES + 8 * SPARE)],
  crcTables: place(8 * 256 * 2),
  dither: place(8 * (DITHER_ENTRIES + BLOCK_SAMPLES + SPARE)),
  /** A block of a scene, per channel, in 16-bit steps. */
  scene: [place(BLOCK_BYTES), place(BLOCK_BYTES)],
  /** The noise and the drops in that block, per channel, in single precision. */
  sceneNoise: [place(4 * BLOCK_SAMPLES), place(4 * BLOCK_SAMPLES)],
  /** Gains of a noise band through a block, the left ear's before the right one's. */
  bandGains: place(4 * 2 * GAIN_EDGES),
  /** Initial values of decaying sines; see kernels.ts#addSteadyPair. */
  decaying: place(8 * DECAYING_NUMBERS),
  /** The falling half of a grain's window, and WINDOW_BYTES later the rising half. */
  window: place(2 * WINDOW_BYTES),
  bands: [place(BANDS * BAND_BYTES), place(BANDS * BAND_BYTES)],
  /** The waves of drops, in single precision; see drop-waves.ts. */
  dropWaves: place(4 * DROP_WAVE_NUMBERS),
  rotations: place(ROTATIONS * ROTATION_BYTES),
} as const;

/** In WebAssembly pages of 64 KiB. */
export const MEMORY_PAGES = Math.ceil(end / 65_536);
