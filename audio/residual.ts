import { type BitWriter, writeBits, writeWholeBytes } from "./bit-writer.ts";
import type { Predictor } from "./predictor.ts";

/**
 * Writes what the predictor leaves of samples[order..count), each in predictor.residualBits.
 * Throws RangeError if one does not fit, which the bound of choosePredictor rules out.
 */
export function writeResiduals(
  writer: BitWriter,
  samples: Int16Array,
  count: number,
  { coefficients, shift, residualBits }: Predictor,
): void {
  const overflow =
    coefficients.length === 2
      ? writeAfterTwo(
          writer,
          samples,
          count,
          coefficients[0]!,
          coefficients[1]!,
          shift,
          residualBits,
        )
      : writeAfterMany(writer, samples, count, Int32Array.from(coefficients), shift, residualBits);
  if (overflow !== 0) throw new RangeError("A residual is larger than its proven bound.");
}

/** The usual case, one tone, in one pass. Returns 0 if every residual fitted. */
function writeAfterTwo(
  writer: BitWriter,
  samples: Int16Array,
  count: number,
  first: number,
  second: number,
  shift: number,
  bits: number,
): number {
  const { bytes } = writer;
  const mask = (1 << bits) - 1;
  const half = 1 << (bits - 1);
  let { position, pending, pendingBits } = writer;
  let overflow = 0;
  let before = samples[0]!;
  let latest = samples[1]!;
  for (let i = 2; i < count; i++) {
    const sample = samples[i]!;
    const predicted = (Math.imul(first, latest) + Math.imul(second, before)) >> shift;
    const residual = (sample - predicted) | 0;
    before = latest;
    latest = sample;
    overflow |= (residual + half) >>> bits;
    pending = (pending << bits) | (residual & mask);
    pendingBits += bits;
    if (pendingBits >= 16) {
      pendingBits -= 16;
      bytes[position] = pending >>> (pendingBits + 8);
      bytes[position + 1] = pending >>> pendingBits;
      position += 2;
    }
  }
  writer.position = position;
  writer.pending = pending;
  writer.pendingBits = pendingBits;
  writeWholeBytes(writer);
  return overflow;
}

function writeAfterMany(
  writer: BitWriter,
  samples: Int16Array,
  count: number,
  coefficients: Int32Array,
  shift: number,
  bits: number,
): number {
  const order = coefficients.length;
  const half = 1 << (bits - 1);
  let overflow = 0;
  for (let i = order; i < count; i++) {
    // Partial sums may wrap around 32 bits; the whole one never does, being close to a sample.
    let sum = 0;
    for (let k = 0; k < order; k++) {
      sum = (sum + Math.imul(coefficients[k]!, samples[i - 1 - k]!)) | 0;
    }
    const residual = samples[i]! - (sum >> shift);
    overflow |= (residual + half) >>> bits;
    writeBits(writer, residual, bits);
  }
  return overflow;
}
