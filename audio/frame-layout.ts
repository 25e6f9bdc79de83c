import { chooseNoisePredictor } from "./noise-predictor.ts";
import { choosePredictor, COEFFICIENT_BITS, type Predictor } from "./predictor.ts";
import type { Recipe } from "./recipe.ts";
import { FRAME_SAMPLES } from "./kernels/memory.ts";
import type { Steps } from "./steps.ts";
import { type Span, spanAt } from "./timeline.ts";

/**
 * How a frame's channels are written: `dual` writes the left one and a zero difference; `side` the left
 * one and a 17-bit difference, which cancels noise common to both ears; `fixed` both, with predictors
 * found from the samples, in a length set beforehand (fixed-frame.ts).
 */
export type ChannelMode = "mono" | "dual" | "stereo" | "side" | "fixed";

/** Consecutive frames with equal layout and length. */
export interface FrameRun {
  firstFrame: number;
  frameCount: number;
  /** Byte offset of the first of them from the first frame of the file. */
  offset: number;
  frameBytes: number;
  /** Samples per channel in each. */
  samples: number;
  mode: ChannelMode;
  /** One per written channel; undefined writes the samples verbatim. */
  predictors: readonly (Predictor | undefined)[];
}

/**
 * Every frame of the file, in closed form: nothing is rendered to find its length. One step per frame
 * layout.
 */
export function* layOutFrames(
  recipe: Recipe,
  spans: readonly Span[],
  totalSamples: number,
): Steps<FrameRun[]> {
  const runs: FrameRun[] = [];
  let offset = 0;
  for (let frame = 0; frame * FRAME_SAMPLES < totalSamples;) {
    const start = frame * FRAME_SAMPLES;
    const samples = Math.min(FRAME_SAMPLES, totalSamples - start);
    const first = spanAt(spans, start);
    const last = spanAt(spans, start + samples - 1);
    const whole = Math.floor((spans[first]!.end - start) / FRAME_SAMPLES);
    const touched = spans.slice(first, last + 1);
    const shape = shapeOf(recipe, touched, samples);
    yield;
    for (let left = Math.max(1, whole); left > 0;) {
      const frameCount = Math.min(left, nextNumberLength(frame) - frame);
      const frameBytes = shape.bodyBytes + frameHeaderBytes(frame, samples) + 2;
      const { mode, predictors } = shape;
      runs.push({ firstFrame: frame, frameCount, offset, frameBytes, samples, mode, predictors });
      frame += frameCount;
      left -= frameCount;
      offset += frameCount * frameBytes;
    }
  }
  return runs;
}

/** The run that contains a byte offset (or, with `by` set, a frame number). */
export function runAt(
  runs: readonly FrameRun[],
  place: number,
  by: "offset" | "firstFrame" = "offset",
): FrameRun {
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (runs[middle]![by] <= place) low = middle;
    else high = middle - 1;
  }
  return runs[low]!;
}

/** Bytes of a frame header: sync, codes, frame number, block size if unusual, CRC-8. */
export function frameHeaderBytes(frame: number, samples: number): number {
  return 4 + numberBytes(frame) + (samples === FRAME_SAMPLES ? 0 : 2) + 1;
}

function numberBytes(frame: number): number {
  return NUMBER_LENGTHS.findIndex((limit) => frame < limit) + 1;
}

function nextNumberLength(frame: number): number {
  return NUMBER_LENGTHS.find((limit) => frame < limit)!;
}

// A frame number is coded like UTF-8; each further byte covers numbers up to these limits.
const NUMBER_LENGTHS = [0x80, 0x800, 0x1_0000, 0x20_0000];

function shapeOf(recipe: Recipe, spans: readonly Span[], samples: number) {
  const isDual = spans.every((span) => span.isDualMono);
  const isNoisy = spans.some((span) => span.noises.length > 0);
  const apart = isNoisy && isDifferenceSmall(spans) ? "side" : "stereo";
  const mode: ChannelMode = recipe.channels === 1 ? "mono" : isDual ? "dual" : apart;
  const choose = (channel: 0 | 1 | "difference") =>
    isNoisy && channel !== "difference"
      ? chooseNoisePredictor(spans, channel, recipe.sampleRate, samples)
      : choosePredictor(spans, channel, recipe.sampleRate, samples);
  const predictors = CHANNELS[mode].map(choose);
  const bits = predictors.reduce(
    (sum, predictor, at) => sum + subframeBits(predictor, samples, sampleBits(mode, at)),
    0,
  );
  return {
    mode,
    predictors,
    bodyBytes: Math.ceil((bits + (isDual && mode === "dual" ? 25 : 0)) / 8),
  };
}

/** Whether the difference fits in 16 bits, in which it is stored although it is written in 17. */
function isDifferenceSmall(spans: readonly Span[]): boolean {
  return spans.every(
    ({ voices }) => voices.reduce((sum, { amplitude }) => sum + 2 * amplitude, 4) < 32_767,
  );
}

/**
 * Every frame of a file with a scene: full frames of `bodyBytes` plus headers and checksums, and
 * verbatim samples in a last, partial frame.
 */
export function layOutFixedFrames(totalSamples: number, bodyBytes: number): FrameRun[] {
  const runs: FrameRun[] = [];
  const whole = Math.floor(totalSamples / FRAME_SAMPLES);
  let offset = 0;
  const add = (firstFrame: number, frameCount: number, samples: number, body: number) => {
    const frameBytes = frameHeaderBytes(firstFrame, samples) + body + 2;
    const mode = samples === FRAME_SAMPLES ? "fixed" : "stereo";
    const predictors = [undefined, undefined];
    runs.push({ firstFrame, frameCount, offset, frameBytes, samples, mode, predictors });
    offset += frameCount * frameBytes;
  };
  for (let frame = 0; frame < whole;) {
    const frameCount = Math.min(whole, nextNumberLength(frame)) - frame;
    add(frame, frameCount, FRAME_SAMPLES, bodyBytes);
    frame += frameCount;
  }
  const rest = totalSamples - whole * FRAME_SAMPLES;
  if (rest > 0) add(whole, 1, rest, 2 * (1 + 2 * rest));
  return runs;
}

const CHANNELS = {
  mono: [0],
  dual: [0],
  stereo: [0, 1],
  side: [0, "difference"],
} as const;

/** Bits per sample of a written channel; a difference of two channels has one more. */
export function sampleBits(mode: ChannelMode, written: number): number {
  return mode === "side" && written === 1 ? 17 : 16;
}

function subframeBits(
  predictor: Predictor | undefined,
  samples: number,
  bitsPerSample: number,
): number {
  if (predictor === undefined) return 8 + bitsPerSample * samples;
  const order = predictor.coefficients.length;
  const perCoefficient = bitsPerSample + COEFFICIENT_BITS;
  return 8 + order * perCoefficient + 9 + 15 + (samples - order) * predictor.residualBits;
}
