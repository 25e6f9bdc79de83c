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
  predictor: Predictor,
): void {
  const order = predictor.coefficients.length;
  let overflow = 0;
  if (order === 2 && predictor.residualBits === 4) {
    const wholeEnd = count - ((count - 2) % 4);
    overflow = writeQuads(writer, samples, wholeEnd, predictor);
    overflow |= writeAfterTwo(writer, samples, wholeEnd, count, predictor);
  } else if (order === 2) {
    overflow = writeAfterTwo(writer, samples, 2, count, predictor);
  } else {
    overflow = writeAfterMany(writer, samples, count, predictor);
  }
  if (overflow !== 0) throw new RangeError("A residual is larger than its proven bound.");
}

/** The usual case, one tone in four bits: two whole bytes a step. Returns 0 if all fitted. */
function writeQuads(
  writer: BitWriter,
  samples: Int16Array,
  end: number,
  { coefficients, shift }: Predictor,
): number {
  const { bytes, pendingBits } = writer;
  const first = coefficients[0]!;
  const second = coefficients[1]!;
  let { position, pending } = writer;
  let overflow = 0;
  let y = samples[0]!;
  let z = samples[1]!;
  for (let i = 2; i < end; i += 4) {
    const a = samples[i]!;
    const b = samples[i + 1]!;
    const c = samples[i + 2]!;
    const d = samples[i + 3]!;
    const p = (a - ((Math.imul(first, z) + Math.imul(second, y)) >> shift)) | 0;
    const q = (b - ((Math.imul(first, a) + Math.imul(second, z)) >> shift)) | 0;
    const r = (c - ((Math.imul(first, b) + Math.imul(second, a)) >> shift)) | 0;
    const s = (d - ((Math.imul(first, c) + Math.imul(second, b)) >> shift)) | 0;
    y = c;
    z = d;
    overflow |= (p + 8) | (q + 8) | (r + 8) | (s + 8);
    pending = (pending << 16) | ((p & 15) << 12) | ((q & 15) << 8) | ((r & 15) << 4) | (s & 15);
    bytes[position] = pending >>> (pendingBits + 8);
    bytes[position + 1] = pending >>> pendingBits;
    position += 2;
  }
  writer.position = position;
  writer.pending = pending;
  return overflow >>> 4;
}

/** One tone in any number of bits, in one pass. */
function writeAfterTwo(
  writer: BitWriter,
  samples: Int16Array,
  from: number,
  count: number,
  { coefficients, shift, residualBits: bits }: Predictor,
): number {
  const { bytes } = writer;
  const first = coefficients[0]!;
  const second = coefficients[1]!;
  const mask = (1 << bits) - 1;
  const half = 1 << (bits - 1);
  let { position, pending, pendingBits } = writer;
  let overflow = 0;
  let before = samples[from - 2]!;
  let latest = samples[from - 1]!;
  for (let i = from; i < count; i++) {
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

/** Several tones at once. */
function writeAfterMany(
  writer: BitWriter,
  samples: Int16Array,
  count: number,
  predictor: Predictor,
): number {
  const { shift, residualBits } = predictor;
  const coefficients = Int32Array.from(predictor.coefficients);
  const order = coefficients.length;
  const half = 1 << (residualBits - 1);
  let overflow = 0;
  for (let i = order; i < count; i++) {
    // Partial sums may wrap around 32 bits; the whole one never does, being close to a sample.
    let sum = 0;
    for (let k = 0; k < order; k++) {
      sum = (sum + Math.imul(coefficients[k]!, samples[i - 1 - k]!)) | 0;
    }
    const residual = samples[i]! - (sum >> shift);
    overflow |= (residual + half) >>> residualBits;
    writeBits(writer, residual, residualBits);
  }
  return overflow;
}
