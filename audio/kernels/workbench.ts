import { writeCrcTables } from "../crc.ts";
import { writeFrameWindow } from "../frame-window.ts";
import { writeRotation } from "../rotation.ts";
import { createNoiseStarts, type NoiseStarts } from "../noise-starts.ts";
import { writeBands, writeWindow } from "../scene/bands.ts";
import { createDropWaves } from "../scene/drop-waves.ts";
import type { Kernels } from "./kernels.ts";
import {
  BAND_SAMPLES,
  BANDS,
  BLOCK_SAMPLES,
  BLOCKS_PER_CHUNK,
  CHUNK_SAMPLES,
  DECAYING_NUMBERS,
  DITHER_ENTRIES,
  DROP_WAVE_NUMBERS,
  FRAME_BYTES,
  FRAME_SAMPLES,
  GAIN_EDGES,
  GRAIN_SAMPLES,
  LAGS,
  MEMORY,
  ROTATION_BYTES,
  ROTATIONS,
  SHUFFLE_BYTES,
  SINES_BYTES,
  STATE_NUMBERS,
  BATCH_SAMPLES,
} from "./memory.ts";
import { createSimdKernels } from "./simd-kernels.ts";

/** The kernels, with views of their memory and its tables. */
export interface Workbench {
  kernels: Kernels;
  /** The current block of each channel, before dither and rounding. */
  sums: readonly [Float64Array, Float64Array];
  /** Gains of the current voice, as its shaper left them. */
  gains: Float64Array;
  planes: readonly [Int16Array, Int16Array];
  mixed: Int16Array;
  coefficients: Int16Array;
  /** Autocorrelations of the last analysed frame. */
  correlations: Float64Array;
  /** Residuals of both channels of a fixed-length frame, and its samples before rounding. */
  residuals: readonly [Int16Array, Int16Array];
  exact: readonly [Int16Array, Int16Array];
  /** The dither table; see kernels.ts#writeDither. */
  dither: Float64Array;
  frame: Uint8Array;
  /** Zeros and poles of the current color's filters. */
  filterSections: Float64Array;
  /** The filters' states, two neighbouring blocks interleaved. */
  filterStates: Float64Array;
  /** Numbers that shuffle the white noise of two neighbouring blocks. */
  shuffles: Uint16Array;
  /** The current block of a scene. */
  scene: readonly [Float64Array, Float64Array];
  /** The noise in that block. */
  sceneNoise: readonly [Float32Array, Float32Array];
  bandGains: Float32Array;
  /** Clears the cached state of the scene computed last, so that only one of many open sounds keeps any. */
  forgetScene: () => void;
  decayingStart: Float64Array;
  /**
   * Address of the noise bands for a sample rate, created with the grains' window if missing. The bands
   * of two rates are cached, because listeners of both alternate.
   */
  bands(sampleRate: number): number;
  /** The waves of a layer's drops, created if missing. */
  dropWaves: ReturnType<typeof createDropWaves>;
  noiseStarts: NoiseStarts;
  /** The two noises computed most recently, newest first. */
  noisePairs: [NoisePair, NoisePair];
  /** Increases when the rotations are discarded; earlier addresses are then invalid. */
  generation: number;
  /** Address of the rotation by numerator/denominator turns per sample, created if missing. */
  rotation(numerator: number, denominator: number): number;
}

/** Two neighbouring blocks of one noise. */
export interface NoisePair {
  /** Identifies the noise; empty if there is none yet. */
  name: string;
  /** Number of the first of the two. */
  block: number;
  address: number;
}

let shared: Workbench | undefined;

/**
 * This thread's only workbench, created when first needed. Sounds can take turns using it, because the
 * only state kept between calls is cached tables, which are the same for all.
 */
export function sharedWorkbench(): Workbench {
  shared ??= createWorkbench(createSimdKernels());
  return shared;
}

export function createWorkbench(kernels: Kernels): Workbench {
  const { buffer } = kernels;
  const floats = (at: number, length: number) => new Float64Array(buffer, at, length);
  const singles = (at: number, length: number) => new Float32Array(buffer, at, length);
  const shorts = (at: number, length: number) => new Int16Array(buffer, at, length);
  kernels.writeDither(MEMORY.dither, DITHER_ENTRIES + BLOCK_SAMPLES);
  writeCrcTables(new Uint16Array(buffer, MEMORY.crcTables, 8 * 256));
  writeFrameWindow(floats(MEMORY.frameWindow, FRAME_SAMPLES));
  const known = new Map<string, number>();
  const bandRates: number[] = [];

  const workbench: Workbench = {
    kernels,
    sums: [floats(MEMORY.sums[0], BLOCK_SAMPLES), floats(MEMORY.sums[1], BLOCK_SAMPLES)],
    gains: floats(MEMORY.gains, BLOCK_SAMPLES),
    planes: [shorts(MEMORY.planes[0], CHUNK_SAMPLES), shorts(MEMORY.planes[1], CHUNK_SAMPLES)],
    mixed: shorts(MEMORY.mixed, 2 * BATCH_SAMPLES),
    coefficients: shorts(MEMORY.coefficients, 32),
    correlations: floats(MEMORY.correlations, LAGS + 1),
    residuals: [
      shorts(MEMORY.fixedResiduals[0], CHUNK_SAMPLES),
      shorts(MEMORY.fixedResiduals[1], CHUNK_SAMPLES),
    ],
    exact: [new Int16Array(CHUNK_SAMPLES), new Int16Array(CHUNK_SAMPLES)],
    dither: floats(MEMORY.dither, DITHER_ENTRIES),
    frame: new Uint8Array(buffer, MEMORY.frame, FRAME_BYTES),
    filterSections: floats(MEMORY.filterSections, 10),
    filterStates: floats(MEMORY.filterStates, 2 * STATE_NUMBERS),
    shuffles: new Uint16Array(buffer, MEMORY.shuffles, SHUFFLE_BYTES),
    scene: [floats(MEMORY.scene[0], BLOCK_SAMPLES), floats(MEMORY.scene[1], BLOCK_SAMPLES)],
    sceneNoise: [
      singles(MEMORY.sceneNoise[0], BLOCK_SAMPLES),
      singles(MEMORY.sceneNoise[1], BLOCK_SAMPLES),
    ],
    bandGains: singles(MEMORY.bandGains, 2 * GAIN_EDGES),
    forgetScene: () => undefined,
    decayingStart: floats(MEMORY.decaying, DECAYING_NUMBERS),
    bands(sampleRate) {
      const found = bandRates.indexOf(sampleRate);
      if (found !== -1) return MEMORY.bands[found]!;
      const place = bandRates.length < MEMORY.bands.length ? bandRates.length : 0;
      bandRates[place] = sampleRate;
      writeWindow(singles(MEMORY.window, 2 * GRAIN_SAMPLES));
      writeBands(singles(MEMORY.bands[place]!, BANDS * BAND_SAMPLES), sampleRate);
      return MEMORY.bands[place]!;
    },
    dropWaves: createDropWaves(singles(MEMORY.dropWaves, DROP_WAVE_NUMBERS)),
    noiseStarts: createNoiseStarts(),
    noisePairs: [
      { name: "", block: 0, address: MEMORY.noisePairs[0] },
      { name: "", block: 0, address: MEMORY.noisePairs[1] },
    ],
    generation: 0,

    rotation(numerator, denominator) {
      const key = `${numerator}/${denominator}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      if (known.size === ROTATIONS) {
        known.clear();
        workbench.generation++;
      }
      const address = MEMORY.rotations + known.size * ROTATION_BYTES;
      const length = BLOCK_SAMPLES + BLOCKS_PER_CHUNK;
      const cosines = floats(address, length);
      const sines = floats(address + SINES_BYTES, length);
      writeRotation(cosines, sines, numerator, denominator);
      known.set(key, address);
      return address;
    },
  };
  return workbench;
}
