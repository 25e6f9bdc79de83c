/** Reads numbers most significant bit first; throws at the end of the bytes. */
export interface BitReader {
  bytes: Uint8Array;
  /** In bits. */
  position: number;
}

export function readBits(reader: BitReader, bits: number): number {
  let value = 0;
  for (let left = bits; left > 0;) {
    const byte = reader.bytes[reader.position >> 3];
    if (byte === undefined) throw new Error("The bytes end too early.");
    const free = 8 - (reader.position & 7);
    const take = Math.min(free, left);
    value = value * 2 ** take + ((byte >> (free - take)) & (2 ** take - 1));
    reader.position += take;
    left -= take;
  }
  return value;
}

export function readSigned(reader: BitReader, bits: number): number {
  if (bits === 0) return 0;
  const value = readBits(reader, bits);
  return value >= 2 ** (bits - 1) ? value - 2 ** bits : value;
}

export function readUnary(reader: BitReader): number {
  let zeros = 0;
  while (readBits(reader, 1) === 0) zeros++;
  return zeros;
}
