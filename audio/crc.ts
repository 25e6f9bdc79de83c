/** CRC-8 of FLAC frame headers: polynomial x^8 + x^2 + x + 1, from 0. */
export function crc8(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let i = start; i < end; i++) crc = TABLE_8[crc ^ bytes[i]!]!;
  return crc;
}

/** CRC-16 of FLAC frames: polynomial x^16 + x^15 + x^2 + 1, from 0. */
export function crc16(bytes: Uint8Array, start: number, end: number): number {
  const wholeEnd = end - ((end - start) % 4);
  return crc16Bytes(crc16Words(bytes, start, wholeEnd), bytes, wholeEnd, end);
}

/** Four bytes a step, each through the table of its distance from the end of the step. */
function crc16Words(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let i = start; i < end; i += 4) {
    crc =
      TABLE_16[768 + ((crc >> 8) ^ bytes[i]!)]! ^
      TABLE_16[512 + ((crc & 255) ^ bytes[i + 1]!)]! ^
      TABLE_16[256 + bytes[i + 2]!]! ^
      TABLE_16[bytes[i + 3]!]!;
  }
  return crc;
}

function crc16Bytes(before: number, bytes: Uint8Array, start: number, end: number): number {
  let crc = before;
  for (let i = start; i < end; i++) {
    crc = ((crc << 8) & 0xffff) ^ TABLE_16[(crc >> 8) ^ bytes[i]!]!;
  }
  return crc;
}

const TABLE_8 = Uint8Array.from({ length: 256 }, (_, byte) => shifted(byte, 0x80, 0x07, 0xff));

const TABLE_16 = createTable16();

function createTable16(): Uint16Array {
  const table = new Uint16Array(4 * 256);
  for (let byte = 0; byte < 256; byte++) {
    table[byte] = shifted(byte << 8, 0x8000, 0x8005, 0xffff);
  }
  for (let i = 256; i < table.length; i++) {
    const before = table[i - 256]!;
    table[i] = (before << 8) ^ table[before >> 8]!;
  }
  return table;
}

/** A register shifted left eight times, with the polynomial subtracted for each bit that falls out. */
function shifted(register: number, top: number, polynomial: number, mask: number): number {
  let value = register;
  for (let bit = 0; bit < 8; bit++) {
    value = value & top ? (value << 1) ^ polynomial : value << 1;
  }
  return value & mask;
}
