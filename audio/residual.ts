import type { BitWriter } from "./bit-writer.ts";
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
  const residuals = SCRATCH.length < count ? new Int32Array(count) : SCRATCH;
  const { coefficients, shift } = predictor;
  if (coefficients.length === 2) {
    predictWithTwo(samples, count, coefficients[0]!, coefficients[1]!, shift, residuals);
  } else {
    predict(samples, count, Int32Array.from(coefficients), shift, residuals);
  }
  pack(writer, residuals, coefficients.length, count, predictor.residualBits);
}

const SCRATCH = new Int32Array(4_096);

function predictWithTwo(
  samples: Int16Array,
  count: number,
  first: number,
  second: number,
  shift: number,
  residuals: Int32Array,
): void {
  let before = samples[0]!;
  let latest = samples[1]!;
  for (let i = 2; i < count; i++) {
    const sample = samples[i]!;
    residuals[i] = sample - ((Math.imul(first, latest) + Math.imul(second, before)) >> shift);
    before = latest;
    latest = sample;
  }
}

function predict(
  samples: Int16Array,
  count: number,
  coefficients: Int32Array,
  shift: number,
  residuals: Int32Array,
): void {
  const order = coefficients.length;
  for (let i = order; i < count; i++) {
    // Partial sums may wrap around 32 bits; the whole one never does, being close to a sample.
    let sum = 0;
    for (let k = 0; k < order; k++) {
      sum = (sum + Math.imul(coefficients[k]!, samples[i - 1 - k]!)) | 0;
    }
    residuals[i] = samples[i]! - (sum >> shift);
  }
}

function pack(
  writer: BitWriter,
  residuals: Int32Array,
  from: number,
  to: number,
  bits: number,
): void {
  const { bytes } = writer;
  const mask = (1 << bits) - 1;
  const half = 1 << (bits - 1);
  let { position, pending, pendingBits } = writer;
  let overflow = 0;
  for (let i = from; i < to; i++) {
    const residual = residuals[i]!;
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
  if (overflow !== 0) throw new RangeError("A residual is larger than its proven bound.");
  if (pendingBits >= 8) {
    pendingBits -= 8;
    bytes[position++] = pending >>> pendingBits;
  }
  writer.position = position;
  writer.pending = pending;
  writer.pendingBits = pendingBits;
}
