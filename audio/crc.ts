/** CRC-8 of FLAC frame headers: polynomial x^8 + x^2 + x + 1, from 0. */
export function crc8(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let i = start; i < end; i++) crc = TABLE_8[crc ^ bytes[i]!]!;
  return crc;
}

/**
 * Fills the tables for CRC-16 of FLAC frames: polynomial x^16 + x^15 + x^2 + 1, from 0. Eight tables
 * of 256, one for each distance of a byte from the end of a step of eight.
 */
export function writeCrcTables(tables: Uint16Array): void {
  for (let byte = 0; byte < 256; byte++) {
    tables[byte] = shifted(byte << 8, 0x8000, 0x8005, 0xffff);
  }
  for (let i = 256; i < tables.length; i++) {
    const before = tables[i - 256]!;
    tables[i] = (before << 8) ^ tables[before >> 8]!;
  }
}

const TABLE_8 = Uint8Array.from({ length: 256 }, (_, byte) => shifted(byte, 0x80, 0x07, 0xff));

/** A register shifted left eight times, with the polynomial subtracted for each bit that falls out. */
function shifted(register: number, top: number, polynomial: number, mask: number): number {
  let value = register;
  for (let bit = 0; bit < 8; bit++) {
    value = value & top ? (value << 1) ^ polynomial : value << 1;
  }
  return value & mask;
}
