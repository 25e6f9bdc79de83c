import { type BitReader, readBits, readSigned, readUnary } from "./bit-reader.ts";

/** One subframe of RFC 9639, section 9.2: every kind, every residual coding. */
export function decodeSubframe(reader: BitReader, count: number, bits: number): number[] {
  expectZero(readBits(reader, 1), "subframe padding");
  const kind = readBits(reader, 6);
  const wasted = readBits(reader, 1) === 1 ? readUnary(reader) + 1 : 0;
  const samples = decodeKind(reader, kind, count, bits - wasted);
  return wasted === 0 ? samples : samples.map((sample) => sample * 2 ** wasted);
}

function decodeKind(reader: BitReader, kind: number, count: number, bits: number): number[] {
  if (kind === 0) {
    const value = readSigned(reader, bits);
    return Array.from({ length: count }, () => value);
  }
  if (kind === 1) return Array.from({ length: count }, () => readSigned(reader, bits));
  if (kind >= 8 && kind <= 12) {
    const order = kind - 8;
    const samples = Array.from({ length: order }, () => readSigned(reader, bits));
    return restore(samples, FIXED[order]!, 0, decodeResiduals(reader, count, order));
  }
  if (kind < 32) throw new Error(`Subframe type ${kind} is reserved.`);
  const order = kind - 31;
  const samples = Array.from({ length: order }, () => readSigned(reader, bits));
  const precision = readBits(reader, 4) + 1;
  if (precision === 16) throw new Error("This coefficient precision is reserved.");
  const shift = readSigned(reader, 5);
  if (shift < 0) throw new Error("A negative shift is not allowed.");
  const coefficients = Array.from({ length: order }, () => readSigned(reader, precision));
  return restore(samples, coefficients, shift, decodeResiduals(reader, count, order));
}

const FIXED = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]];

function restore(samples: number[], coefficients: number[], shift: number, residuals: number[]) {
  for (const residual of residuals) {
    // Plain numbers are exact to 2^53, so this decoder would notice a sum that needs 33 bits.
    let sum = 0;
    coefficients.forEach((coefficient, k) => {
      sum += coefficient * samples[samples.length - 1 - k]!;
    });
    samples.push(residual + Math.floor(sum / 2 ** shift));
  }
  return samples;
}

function decodeResiduals(reader: BitReader, count: number, order: number): number[] {
  const method = readBits(reader, 2);
  if (method > 1) throw new Error("This residual coding is reserved.");
  const parameterBits = method === 0 ? 4 : 5;
  const escape = 2 ** parameterBits - 1;
  const partitions = 2 ** readBits(reader, 4);
  const residuals: number[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    const size = count / partitions - (partition === 0 ? order : 0);
    if (!Number.isInteger(size) || size < 0) throw new Error("The partitions do not divide.");
    const parameter = readBits(reader, parameterBits);
    const raw = parameter === escape ? readBits(reader, 5) : undefined;
    for (let i = 0; i < size; i++) {
      residuals.push(raw === undefined ? readRice(reader, parameter) : readSigned(reader, raw));
    }
  }
  return residuals;
}

function readRice(reader: BitReader, parameter: number): number {
  const folded = readUnary(reader) * 2 ** parameter + readBits(reader, parameter);
  return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
}

export function expectZero(value: number, what: string): void {
  if (value !== 0) throw new Error(`The ${what} is not zero.`);
}
