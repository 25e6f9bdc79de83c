import { type BitReader, readBits } from "./bit-reader.ts";
import { decodeSubframe, expectZero } from "./decode-subframe.ts";

export interface StreamInfo {
  smallestFrameBytes: number;
  largestFrameBytes: number;
  sampleRate: number;
  channels: number;
  bitsPerSample: number;
  totalSamples: number;
}

export interface SeekPoint {
  sample: number;
  offset: number;
  samples: number;
}

export interface DecodedFrame {
  /** In bytes, from the first frame. */
  offset: number;
  sizeBytes: number;
  firstSample: number;
  channels: Int32Array[];
}

export interface DecodedFlac {
  streamInfo: StreamInfo;
  seekPoints: SeekPoint[];
  frames: DecodedFrame[];
  /** Where the first frame begins. */
  headerBytes: number;
  channels: Int32Array[];
}

/**
 * A decoder of its own, written from RFC 9639 and sharing no code with the writer. It checks both
 * checksums of every frame, the frame numbers and sizes, and that nothing is left over.
 */
export function decodeFlac(bytes: Uint8Array): DecodedFlac {
  const reader: BitReader = { bytes, position: 0 };
  if (readBits(reader, 32) !== 0x664c6143) throw new Error("This is not a FLAC file.");
  const { streamInfo, seekPoints } = readMetadata(reader);
  const headerBytes = reader.position / 8;
  const frames: DecodedFrame[] = [];
  let firstSample = 0;
  while (reader.position < bytes.length * 8) {
    const frame = decodeFrame(reader, streamInfo, frames.length, firstSample, headerBytes);
    frames.push(frame);
    firstSample += frame.channels[0]!.length;
  }
  if (firstSample !== streamInfo.totalSamples) throw new Error("The length is not as announced.");
  const channels = Array.from({ length: streamInfo.channels }, (_, channel) => {
    const all = new Int32Array(firstSample);
    frames.forEach((frame) => all.set(frame.channels[channel]!, frame.firstSample));
    return all;
  });
  return { streamInfo, seekPoints, frames, headerBytes, channels };
}

function readMetadata(reader: BitReader) {
  let streamInfo: StreamInfo | undefined;
  const seekPoints: SeekPoint[] = [];
  for (let isLast = false; !isLast;) {
    isLast = readBits(reader, 1) === 1;
    const type = readBits(reader, 7);
    const end = readBits(reader, 24) * 8 + reader.position;
    if (type === 0) streamInfo = readStreamInfo(reader);
    if (type === 3) seekPoints.push(...readSeekPoints(reader, end));
    reader.position = end;
  }
  if (streamInfo === undefined) throw new Error("There is no STREAMINFO.");
  return { streamInfo, seekPoints };
}

function readSeekPoints(reader: BitReader, end: number): SeekPoint[] {
  const points: SeekPoint[] = [];
  while (reader.position < end) {
    const [sample, offset] = [readBits(reader, 64), readBits(reader, 64)];
    points.push({ sample, offset, samples: readBits(reader, 16) });
  }
  return points;
}

function readStreamInfo(reader: BitReader): StreamInfo {
  readBits(reader, 32);
  return {
    smallestFrameBytes: readBits(reader, 24),
    largestFrameBytes: readBits(reader, 24),
    sampleRate: readBits(reader, 20),
    channels: readBits(reader, 3) + 1,
    bitsPerSample: readBits(reader, 5) + 1,
    totalSamples: readBits(reader, 36),
  };
}

function decodeFrame(
  reader: BitReader,
  info: StreamInfo,
  number: number,
  firstSample: number,
  headerBytes: number,
): DecodedFrame {
  const start = reader.position / 8;
  if (readBits(reader, 16) !== 0xfff8)
    throw new Error("A frame does not begin with its sync code.");
  const sizeCode = readBits(reader, 4);
  const rateCode = readBits(reader, 4);
  const channelCode = readBits(reader, 4);
  if (readBits(reader, 3) !== 4) throw new Error("A frame does not have 16 bits per sample.");
  expectZero(readBits(reader, 1), "reserved bit");
  if (readNumber(reader) !== number) throw new Error("A frame has the wrong number.");
  const count = sizeCode === 7 ? readBits(reader, 16) + 1 : SIZES[sizeCode];
  if (count === undefined) throw new Error("The block size is not known to this decoder.");
  if (RATES[rateCode] !== info.sampleRate) throw new Error("The sample rates differ.");
  const headerEnd = reader.position / 8;
  if (readBits(reader, 8) !== crc(reader.bytes, start, headerEnd, 8, 0x07)) {
    throw new Error("The checksum of a frame header is wrong.");
  }
  const channels = decodeChannels(reader, channelCode, count);
  while (reader.position % 8 !== 0) expectZero(readBits(reader, 1), "padding of a frame");
  const end = reader.position / 8;
  if (readBits(reader, 16) !== crc(reader.bytes, start, end, 16, 0x8005)) {
    throw new Error("The checksum of a frame is wrong.");
  }
  if (channels.length !== info.channels) throw new Error("The numbers of channels differ.");
  return { offset: start - headerBytes, sizeBytes: end + 2 - start, firstSample, channels };
}

const SIZES: Record<number, number> = { 12: 4_096 };
const RATES: Record<number, number> = {
  5: 16_000,
  6: 22_050,
  7: 24_000,
  8: 32_000,
  9: 44_100,
  10: 48_000,
};

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

function decodeChannels(reader: BitReader, code: number, count: number): Int32Array[] {
  if (code < 8) {
    return Array.from({ length: code + 1 }, () =>
      Int32Array.from(decodeSubframe(reader, count, 16)),
    );
  }
  if (code !== 8) throw new Error("This channel coding is not known to this decoder.");
  const left = Int32Array.from(decodeSubframe(reader, count, 16));
  const difference = decodeSubframe(reader, count, 17);
  return [left, left.map((sample, index) => sample - difference[index]!)];
}

function crc(bytes: Uint8Array, start: number, end: number, width: 8 | 16, polynomial: number) {
  let register = 0;
  for (let i = start; i < end; i++) {
    register ^= bytes[i]! << (width - 8);
    for (let bit = 0; bit < 8; bit++) {
      const isSet = (register >> (width - 1)) & 1;
      register = ((register << 1) ^ (isSet ? polynomial : 0)) & (2 ** width - 1);
    }
  }
  return register;
}
