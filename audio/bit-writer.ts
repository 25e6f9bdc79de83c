/** Writes numbers of 1 to 16 bits, most significant bit first, into bytes. */
export interface BitWriter {
  bytes: Uint8Array;
  /** Next byte to be written. */
  position: number;
  /** Bits that do not yet fill a byte are the lowest `pendingBits` of `pending`. */
  pending: number;
  pendingBits: number;
}

export function createBitWriter(bytes: Uint8Array, position: number): BitWriter {
  return { bytes, position, pending: 0, pendingBits: 0 };
}

/** `value` may be negative: its lowest `bits` are written, two's complement. */
export function writeBits(writer: BitWriter, value: number, bits: number): void {
  writer.pending = (writer.pending << bits) | (value & ((1 << bits) - 1));
  writer.pendingBits += bits;
  writeWholeBytes(writer);
}

/** Writes pending bits as whole bytes until fewer than eight are left. */
function writeWholeBytes(writer: BitWriter): void {
  while (writer.pendingBits >= 8) {
    writer.pendingBits -= 8;
    writer.bytes[writer.position++] = writer.pending >>> writer.pendingBits;
  }
}

/** Pads the last byte with zeros. */
export function alignToByte(writer: BitWriter): void {
  if (writer.pendingBits > 0) writeBits(writer, 0, 8 - writer.pendingBits);
}
