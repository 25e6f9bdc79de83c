/**
 * CRC-32 of Ogg pages (RFC 3533): polynomial 0x04C11DB7, not reflected, initial value 0; the four
 * checksum bytes themselves count as 0.
 */
export function oggCrc(page: Uint8Array): number {
  let crc = 0;
  for (let i = 0; i < SUM_AT; i++) crc = (crc << 8) ^ TABLE[(crc >>> 24) ^ page[i]!]!;
  for (let i = 0; i < 4; i++) crc = (crc << 8) ^ TABLE[crc >>> 24]!;
  let at = SUM_AT + 4;
  for (; at + 4 <= page.length; at += 4) {
    crc =
      TABLE[768 + ((crc >>> 24) ^ page[at]!)]! ^
      TABLE[512 + (((crc >>> 16) & 255) ^ page[at + 1]!)]! ^
      TABLE[256 + (((crc >>> 8) & 255) ^ page[at + 2]!)]! ^
      TABLE[(crc & 255) ^ page[at + 3]!]!;
  }
  for (; at < page.length; at++) crc = (crc << 8) ^ TABLE[(crc >>> 24) ^ page[at]!]!;
  return crc >>> 0;
}

const SUM_AT = 22;

/** Four tables: for a byte at the end of a step of four, and for those one, two and three before it. */
const TABLE = createTable();

function createTable(): Int32Array {
  const table = new Int32Array(4 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
    table[byte] = crc;
  }
  for (let i = 256; i < table.length; i++) {
    const before = table[i - 256]!;
    table[i] = (before << 8) ^ table[before >>> 24]!;
  }
  return table;
}
