import { type BitReader, readBits } from "./bit-reader.ts";
import type { StreamInfo } from "./flac-metadata.ts";
import { decodeSubframe, expectZero } from "./flac-subframe.ts";

/**
 * Decodes the frame at the reader's position into one array per channel and returns its length in
 * samples. Written from RFC 9639 and sharing no code with the encoder; checks both checksums, the frame
 * number, the sample rate and the sample size. Throws on any mismatch.
 */
export function decodeFrame(
  reader: BitReader,
  info: StreamInfo,
  number: number,
  outs: readonly Int32Array[],
): number {
  const start = reader.position / 8;
  if (readBits(reader, 16) !== 0xfff8) {
    throw new Error("A frame does not begin with its sync code.");
  }
  const sizeCode = readBits(reader, 4);
  const rateCode = readBits(reader, 4);
  const channelCode = readBits(reader, 4);
  if (readBits(reader, 3) !== 4) throw new Error("A frame does not have 16 bits per sample.");
  expectZero(readBits(reader, 1), "reserved bit");
  if (readNumber(reader) !== number) throw new Error("A frame has the wrong number.");
  const count = readBlockSize(reader, sizeCode);
  if (count > info.largestBlockSamples) throw new Error("A block is longer than announced.");
  if (RATES[rateCode] !== info.sampleRate) throw new Error("The sample rates differ.");
  const headerEnd = reader.position / 8;
  if (readBits(reader, 8) !== crc(CRC_8, 8, reader.bytes, start, headerEnd)) {
    throw new Error("The checksum of a frame header is wrong.");
  }
  decodeChannels(reader, channelCode, count, info.channels, outs);
  while (reader.position % 8 !== 0) expectZero(readBits(reader, 1), "padding of a frame");
  const end = reader.position / 8;
  if (readBits(reader, 16) !== crc(CRC_16, 16, reader.bytes, start, end)) {
    throw new Error("The checksum of a frame is wrong.");
  }
  return count;
}

const RATES: Record<number, number> = {
  5: 16_000,
  6: 22_050,
  7: 24_000,
  8: 32_000,
  9: 44_100,
  10: 48_000,
};

function readBlockSize(reader: BitReader, code: number): number {
  if (code === 0) throw new Error("This block size is reserved.");
  if (code === 1) return 192;
  if (code < 6) return 144 * 2 ** code;
  if (code === 6) return readBits(reader, 8) + 1;
  if (code === 7) return readBits(reader, 16) + 1;
  return 2 ** code;
}

function readNumber(reader: BitReader): number {
  const first = readBits(reader, 8);
  if (first < 0x80) return first;
  let length = 0;
  while (first & (0x80 >> length)) length++;
  let value = first & (0x7f >> length);
  for (let i = 1; i < length; i++) {
    const next = readBits(reader, 8);
    if (next >> 6 !== 2) throw new Error("A frame number is broken.");
    value = value * 64 + (next & 63);
  }
  return value;
}

function decodeChannels(
  reader: BitReader,
  code: number,
  count: number,
  channels: number,
  outs: readonly Int32Array[],
): void {
  const isPaired = code >= 8 && code <= 10;
  if ((isPaired ? 2 : code + 1) !== channels) throw new Error("The numbers of channels differ.");
  if (!isPaired) {
    for (const out of outs) decodeSubframe(reader, count, 16, out);
    return;
  }
  const [left, right] = outs as [Int32Array, Int32Array];
  // The difference channel needs one more bit, whichever of the two it is.
  decodeSubframe(reader, count, code === 9 ? 17 : 16, left);
  decodeSubframe(reader, count, code === 9 ? 16 : 17, right);
  for (let i = 0; i < count; i++) {
    const [one, other] = [left[i]!, right[i]!];
    if (code === 8) right[i] = one - other;
    else if (code === 9) left[i] = one + other;
    else {
      const sum = 2 * one + (other & 1);
      left[i] = (sum + other) >> 1;
      right[i] = (sum - other) >> 1;
    }
  }
}

const CRC_8 = crcTable(8, 0x07);
const CRC_16 = crcTable(16, 0x8005);

function crcTable(width: 8 | 16, polynomial: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let register = byte << (width - 8);
    for (let bit = 0; bit < 8; bit++) {
      const isSet = (register >> (width - 1)) & 1;
      register = ((register << 1) ^ (isSet ? polynomial : 0)) & (2 ** width - 1);
    }
    return register;
  });
}

function crc(table: Uint16Array, width: 8 | 16, bytes: Uint8Array, start: number, end: number) {
  let register = 0;
  const mask = 2 ** width - 1;
  for (let i = start; i < end; i++) {
    register = ((register << 8) ^ table[(register >> (width - 8)) ^ bytes[i]!]!) & mask;
  }
  return register;
}
