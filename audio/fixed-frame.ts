import { alignToByte, type BitWriter, createBitWriter, writeBits } from "./bit-writer.ts";
import { ditherEntry } from "./dither.ts";
import { writeFrameCheck, writeFrameHeader } from "./frame.ts";
import type { FrameRun } from "./frame-layout.ts";
import { BLOCK_SAMPLES, FRAME_SAMPLES, MEMORY } from "./kernels/memory.ts";
import type { Workbench } from "./kernels/workbench.ts";
import {
  correlationsOf,
  LINEAR_ORDER,
  type LinearPrediction,
  predictLinearly,
} from "./linear-prediction.ts";
import { COEFFICIENT_BITS } from "./predictor.ts";
import type { SampleRate } from "./recipe.ts";
import { packResiduals } from "./residual.ts";

/** Partitions per frame; each has its own residual width. */
const PARTITIONS = 64;
const PARTITION_SAMPLES = FRAME_SAMPLES / PARTITIONS;
const FIRST_SAMPLES = PARTITION_SAMPLES - LINEAR_ORDER;
const WIDEST_BITS = 14;

/**
 * Writes a whole stereo frame, whose samples are in workbench.planes, in exactly run.frameBytes. A
 * scene's samples are not known beforehand, so precision is reduced if necessary: if the residuals
 * would not fit, the samples are rounded, with dither, to multiples of the smallest power of two that
 * makes them fit ("wasted bits", RFC 9639, 9.2.2). Remaining bits are used up by writing residuals
 * wider than necessary.
 */
export function writeFixedFrame(
  workbench: Workbench,
  frame: number,
  run: FrameRun,
  sampleRate: SampleRate,
): void {
  const writer = createBitWriter(workbench.frame, 0);
  writeFrameHeader(writer, frame, run, sampleRate);
  const bits = 8 * (run.frameBytes - writer.position - 2);
  const correlations = ([0, 1] as const).map((channel) => {
    workbench.exact[channel].set(workbench.planes[channel]);
    return correlationsOf(workbench, channel);
  });
  const { predictions, wasted } = coarsen(workbench, frame, correlations, bits);
  workbench.planes.forEach((plane, channel) => {
    writeSubframe(writer, workbench, plane, channel, predictions[channel]!, wasted);
  });
  alignToByte(writer);
  writeFrameCheck(writer, workbench);
  if (writer.position !== run.frameBytes) {
    throw new RangeError(`Frame ${frame} does not have the length that was laid out for it.`);
  }
}

/** Rounds the planes until their residuals fit; leaves the residual widths in `widths`. */
function coarsen(
  workbench: Workbench,
  frame: number,
  correlations: readonly Float64Array[],
  bits: number,
) {
  for (let wasted = 0; wasted < 16; wasted++) {
    if (wasted > 0) roundPlanes(workbench, frame, wasted);
    const predictions = correlations.map((it) => predictLinearly(it, wasted));
    const space = bits - 2 * (FIXED_BITS - (LINEAR_ORDER - 1) * wasted);
    const need = needOf(workbench, predictions);
    if (need <= space && fill(space - need)) return { predictions, wasted };
    // Each further wasted bit saves at most one bit per sample.
    if (need < Infinity) wasted = Math.max(wasted, Math.min(14, wasted + saved(need - space) - 1));
  }
  throw new RangeError("A frame does not fit its length.");
}

const saved = (bits: number) => Math.ceil(bits / (2 * FRAME_SAMPLES));

/** Bits of a subframe without its residuals, if there are no wasted bits. */
const FIXED_BITS = 8 + LINEAR_ORDER * (16 + COEFFICIENT_BITS) + 9 + 6 + PARTITIONS * 9;

function roundPlanes({ exact, kernels, sums }: Workbench, frame: number, wasted: number): void {
  const step = 2 ** -wasted;
  const [scaled] = sums;
  for (let channel = 0; channel < 2; channel++) {
    const source = exact[channel]!;
    for (let start = 0; start < FRAME_SAMPLES; start += BLOCK_SAMPLES) {
      for (let i = 0; i < BLOCK_SAMPLES; i++) scaled[i] = source[start + i]! * step;
      const entry = ditherEntry(
        COARSE_SEED,
        (frame * FRAME_SAMPLES + start) / BLOCK_SAMPLES,
        channel,
      );
      const out = MEMORY.planes[channel]! + 2 * start;
      kernels.round(MEMORY.sums[0], MEMORY.dither + 8 * entry, out, BLOCK_SAMPLES);
    }
  }
}

/** Different from the dither of the samples themselves. */
const COARSE_SEED = 0x0c0a55e;

/** Residual width of each partition in bits, left channel first. */
const widths = new Uint8Array(2 * PARTITIONS);

/** Total size of all residuals; Infinity if one is too wide to write. */
function needOf(
  { kernels, residuals, coefficients }: Workbench,
  predictions: readonly LinearPrediction[],
) {
  let need = 0;
  for (let channel = 0; channel < 2; channel++) {
    const { values, shift } = predictions[channel]!;
    for (let i = 0; i < LINEAR_ORDER; i++) coefficients[i ^ 1] = values[i]!;
    const places = [MEMORY.coefficients, LINEAR_ORDER, shift, WIDEST_BITS] as const;
    const plane = MEMORY.planes[channel]!;
    const out = MEMORY.fixedResiduals[channel]!;
    if (kernels.predict(plane, FRAME_SAMPLES, ...places, out) !== 0) return Infinity;
    const found = residuals[channel]!;
    for (let part = 0, at = 0; part < PARTITIONS; part++) {
      const count = part === 0 ? FIRST_SAMPLES : PARTITION_SAMPLES;
      let seen = 0;
      for (const end = at + count; at < end; at++) seen |= found[at]! ^ (found[at]! >> 15);
      const width = 33 - Math.clz32(seen);
      widths[channel * PARTITIONS + part] = width;
      need += count * width;
    }
  }
  return need;
}

/**
 * Widens residuals until fewer than eight of `left` bits remain; false if that is impossible. The first
 * partitions are shorter than the others by eight, so the two lengths combine to any multiple of eight.
 */
function fill(left: number): boolean {
  const rest = left % PARTITION_SAMPLES;
  const short = rest < LINEAR_ORDER ? 0 : Math.ceil((PARTITION_SAMPLES - rest) / LINEAR_ORDER);
  const wide = Math.floor((left - FIRST_SAMPLES * short) / PARTITION_SAMPLES);
  if (wide < 0) return false;
  for (let i = 0; i < short; i++) widths[(i & 1) * PARTITIONS]!++;
  if (widths[0]! > WIDEST_BITS || widths[PARTITIONS]! > WIDEST_BITS) return false;
  let remaining = wide;
  for (let level = 1; level < WIDEST_BITS && remaining > 0; level++) {
    for (let at = 0; at < widths.length && remaining > 0; at++) {
      if (at % PARTITIONS === 0 || widths[at]! > level) continue;
      widths[at]!++;
      remaining--;
    }
  }
  return remaining === 0;
}

function writeSubframe(
  writer: BitWriter,
  workbench: Workbench,
  samples: Int16Array,
  channel: number,
  { values, shift }: LinearPrediction,
  wasted: number,
): void {
  writeBits(writer, ((32 + LINEAR_ORDER - 1) << 1) | (wasted > 0 ? 1 : 0), 8);
  if (wasted > 0) writeBits(writer, 1, wasted);
  for (let i = 0; i < LINEAR_ORDER; i++) writeBits(writer, samples[i]!, 16 - wasted);
  writeBits(writer, COEFFICIENT_BITS - 1, 4);
  writeBits(writer, shift, 5);
  for (const value of values) writeBits(writer, value, COEFFICIENT_BITS);
  writeBits(writer, Math.log2(PARTITIONS), 6);
  let from = MEMORY.fixedResiduals[channel]!;
  for (let part = 0; part < PARTITIONS; part++) {
    const count = part === 0 ? FIRST_SAMPLES : PARTITION_SAMPLES;
    const width = widths[channel * PARTITIONS + part]!;
    // In the escape code: every residual in the same number of bits.
    writeBits(writer, 15, 4);
    writeBits(writer, width, 5);
    packResiduals(writer, workbench.kernels, from, count, width);
    from += 2 * count;
  }
}
