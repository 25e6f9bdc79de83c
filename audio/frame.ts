import { alignToByte, type BitWriter, createBitWriter, writeBits } from "./bit-writer.ts";
import { crc8 } from "./crc.ts";
import { frameHeaderBytes, type FrameRun, sampleBits } from "./frame-layout.ts";
import { FRAME_SAMPLES, MEMORY } from "./kernels/memory.ts";
import type { Workbench } from "./kernels/workbench.ts";
import { COEFFICIENT_BITS, type Predictor } from "./predictor.ts";
import type { SampleRate } from "./recipe.ts";
import { writeResiduals } from "./residual.ts";

/**
 * Writes one FLAC frame (RFC 9639, section 9) of run.frameBytes, whose samples are in workbench.planes,
 * into workbench.frame.
 */
export function writeFrame(
  workbench: Workbench,
  frame: number,
  run: FrameRun,
  sampleRate: SampleRate,
): void {
  const writer = createBitWriter(workbench.frame, 0);
  writeFrameHeader(writer, frame, run, sampleRate);
  run.predictors.forEach((predictor, channel) => {
    const samples = workbench.planes[channel]!;
    const bits = sampleBits(run.mode, channel);
    if (predictor === undefined) {
      writeVerbatim(writer, samples, run.samples, bits);
    } else {
      writePredictor(writer, samples, predictor, bits);
      writeResiduals(writer, workbench, MEMORY.planes[channel]!, run.samples, predictor);
    }
  });
  if (run.mode === "dual") writeZeroDifference(writer);
  alignToByte(writer);
  writeFrameCheck(writer, workbench);
  if (writer.position !== run.frameBytes) {
    throw new RangeError(`Frame ${frame} does not have the length that was laid out for it.`);
  }
}

const RATE_CODES: Record<SampleRate, number> = {
  16_000: 5,
  22_050: 6,
  24_000: 7,
  32_000: 8,
  44_100: 9,
  48_000: 10,
};

const CHANNEL_CODES: Record<FrameRun["mode"], number> = {
  mono: 0,
  stereo: 1,
  fixed: 1,
  dual: 8,
  side: 8,
};

/** The CRC-16 of workbench.frame. */
export function writeFrameCheck(writer: BitWriter, { kernels }: Workbench): void {
  const { crcTables, frame, folded } = MEMORY;
  writeBits(writer, kernels.crc16(crcTables, frame, frame + writer.position, folded), 16);
}

export function writeFrameHeader(
  writer: BitWriter,
  frame: number,
  { samples, mode }: FrameRun,
  sampleRate: SampleRate,
): void {
  const start = writer.position;
  const isUsual = samples === FRAME_SAMPLES;
  writeBits(writer, 0xfff8, 16);
  writeBits(writer, isUsual ? 12 : 7, 4);
  writeBits(writer, RATE_CODES[sampleRate], 4);
  writeBits(writer, CHANNEL_CODES[mode], 4);
  writeBits(writer, 4 << 1, 4);
  writeNumber(writer, frame, frameHeaderBytes(frame, FRAME_SAMPLES) - 5);
  if (!isUsual) writeBits(writer, samples - 1, 16);
  writeBits(writer, crc8(writer.bytes, start, writer.position), 8);
}

function writeNumber(writer: BitWriter, frame: number, length: number): void {
  if (length === 1) {
    writeBits(writer, frame, 8);
    return;
  }
  const lead = (0xff00 >> length) & 0xff;
  writeBits(writer, lead | (frame >> (6 * (length - 1))), 8);
  for (let left = length - 2; left >= 0; left--) {
    writeBits(writer, 0x80 | ((frame >> (6 * left)) & 0x3f), 8);
  }
}

function writeVerbatim(writer: BitWriter, samples: Int16Array, count: number, bits: number): void {
  writeBits(writer, 1 << 1, 8);
  for (let i = 0; i < count; i++) writeSample(writer, samples[i]!, bits);
}

/** Writes 16 bits, or 17 with the sign repeated. */
function writeSample(writer: BitWriter, sample: number, bits: number): void {
  if (bits === 17) writeBits(writer, sample < 0 ? 1 : 0, 1);
  writeBits(writer, sample, 16);
}

/** Writes a subframe up to its residuals. */
function writePredictor(
  writer: BitWriter,
  samples: Int16Array,
  { coefficients, shift, residualBits }: Predictor,
  bits: number,
): void {
  const order = coefficients.length;
  writeBits(writer, (32 + order - 1) << 1, 8);
  for (let i = 0; i < order; i++) writeSample(writer, samples[i]!, bits);
  writeBits(writer, COEFFICIENT_BITS - 1, 4);
  writeBits(writer, shift, 5);
  for (const coefficient of coefficients) writeBits(writer, coefficient, COEFFICIENT_BITS);
  // One partition with the escape code: every residual in the same number of bits.
  writeBits(writer, 0, 6);
  writeBits(writer, 15, 4);
  writeBits(writer, residualBits, 5);
}

/** Writes a constant zero subframe for the difference channel, which has 17 bits. */
function writeZeroDifference(writer: BitWriter): void {
  writeBits(writer, 0, 8);
  writeBits(writer, 0, 16);
  writeBits(writer, 0, 1);
}
