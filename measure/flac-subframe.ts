import {
  type BitReader,
  readBits,
  readRiceRun,
  readSigned,
  readSignedRun,
  readUnary,
} from "./bit-reader.ts";

/**
 * Decodes one subframe (RFC 9639, section 9.2) into out[0..count): every type and every residual
 * coding.
 */
export function decodeSubframe(
  reader: BitReader,
  count: number,
  bits: number,
  out: Int32Array,
): void {
  expectZero(readBits(reader, 1), "subframe padding");
  const kind = readBits(reader, 6);
  const wasted = readBits(reader, 1) === 1 ? readUnary(reader) + 1 : 0;
  decodeKind(reader, kind, count, bits - wasted, out);
  if (wasted > 0) for (let i = 0; i < count; i++) out[i]! *= 2 ** wasted;
}

function decodeKind(
  reader: BitReader,
  kind: number,
  count: number,
  bits: number,
  out: Int32Array,
): void {
  if (kind === 0) {
    out.fill(readSigned(reader, bits), 0, count);
  } else if (kind === 1) {
    readSignedRun(reader, bits, count, out, 0);
  } else if (kind >= 8 && kind <= 12) {
    const order = kind - 8;
    readSignedRun(reader, bits, order, out, 0);
    decodeResiduals(reader, count, order, out);
    restore(out, count, FIXED[order]!, 0);
  } else if (kind < 32) {
    throw new Error(`Subframe type ${kind} is reserved.`);
  } else {
    const order = kind - 31;
    readSignedRun(reader, bits, order, out, 0);
    const precision = readBits(reader, 4) + 1;
    if (precision === 16) throw new Error("This coefficient precision is reserved.");
    const shift = readSigned(reader, 5);
    if (shift < 0) throw new Error("A negative shift is not allowed.");
    const coefficients = Array.from({ length: order }, () => readSigned(reader, precision));
    decodeResiduals(reader, count, order, out);
    restore(out, count, coefficients, shift);
  }
}

const FIXED: readonly (readonly number[])[] = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]];

function restore(
  out: Int32Array,
  count: number,
  coefficients: readonly number[],
  shift: number,
): void {
  const order = coefficients.length;
  const scale = 2 ** -shift;
  for (let i = order; i < count; i++) {
    // Doubles are exact up to 2^53, so a sum that overflows 32 bits is detected.
    let sum = 0;
    for (let k = 0; k < order; k++) sum += coefficients[k]! * out[i - 1 - k]!;
    out[i]! += Math.floor(sum * scale);
  }
}

function decodeResiduals(reader: BitReader, count: number, order: number, out: Int32Array): void {
  const method = readBits(reader, 2);
  if (method > 1) throw new Error("This residual coding is reserved.");
  const parameterBits = method === 0 ? 4 : 5;
  const escape = 2 ** parameterBits - 1;
  const partitions = 2 ** readBits(reader, 4);
  let at = order;
  for (let partition = 0; partition < partitions; partition++) {
    const size = count / partitions - (partition === 0 ? order : 0);
    if (!Number.isInteger(size) || size < 0) throw new Error("The partitions do not divide.");
    const parameter = readBits(reader, parameterBits);
    if (parameter !== escape) readRiceRun(reader, parameter, size, out, at);
    else readRaw(reader, readBits(reader, 5), size, out, at);
    at += size;
  }
}

function readRaw(reader: BitReader, bits: number, size: number, out: Int32Array, at: number): void {
  if (bits === 0) out.fill(0, at, at + size);
  else readSignedRun(reader, bits, size, out, at);
}

export function expectZero(value: number, what: string): void {
  if (value !== 0) throw new Error(`The ${what} is not zero.`);
}
