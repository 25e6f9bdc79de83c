/** Reads numbers from bytes, most significant bit first. */
export interface BitReader {
  bytes: Uint8Array;
  /** In bits. */
  position: number;
}

/** An unsigned number of 0 to 36 bits. Throws at the end of the bytes. */
export function readBits(reader: BitReader, bits: number): number {
  if (bits > 24) {
    const high = readBits(reader, bits - 24);
    return high * 0x100_0000 + readBits(reader, 24);
  }
  if (bits === 0) return 0;
  const { bytes, position } = reader;
  if (position + bits > bytes.length * 8) throw new Error("The bytes end too early.");
  reader.position = position + bits;
  return (windowAt(bytes, position) << (position & 7)) >>> (32 - bits);
}

/** A two's complement number of 0 to 24 bits. */
export function readSigned(reader: BitReader, bits: number): number {
  return bits === 0 ? 0 : (readBits(reader, bits) << (32 - bits)) >> (32 - bits);
}

/** Number of zero bits before the next one bit, which is consumed too. */
export function readUnary(reader: BitReader): number {
  let zeros = 0;
  while (readBits(reader, 1) === 0) zeros++;
  return zeros;
}

/** Reads `count` signed numbers of 1 to 24 bits each into out[at] onwards. */
export function readSignedRun(
  reader: BitReader,
  bits: number,
  count: number,
  out: Int32Array,
  at: number,
): void {
  const { bytes } = reader;
  let { position } = reader;
  if (position + bits * count > bytes.length * 8) throw new Error("The bytes end too early.");
  for (let i = at; i < at + count; i++) {
    out[i] = (windowAt(bytes, position) << (position & 7)) >> (32 - bits);
    position += bits;
  }
  reader.position = position;
}

/** Reads `count` Rice-coded numbers into out[at] onwards. */
export function readRiceRun(
  reader: BitReader,
  parameter: number,
  count: number,
  out: Int32Array,
  at: number,
): void {
  for (let i = at; i < at + count; i++) {
    const quotient = readUnary(reader);
    const folded = quotient * 2 ** parameter + readBits(reader, parameter);
    out[i] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }
}

/** The four bytes that start at the one containing this bit; bytes past the end count as 0. */
function windowAt(bytes: Uint8Array, position: number): number {
  const at = position >>> 3;
  return (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
}
