import { type BitReader, readBits } from "./bit-reader.ts";

export interface StreamInfo {
  largestBlockSamples: number;
  smallestFrameBytes: number;
  largestFrameBytes: number;
  sampleRate: number;
  channels: number;
  bitsPerSample: number;
  totalSamples: number;
}

export interface SeekPoint {
  sample: number;
  /** In bytes, from the first frame. */
  offset: number;
  samples: number;
}

export interface FlacMetadata {
  streamInfo: StreamInfo;
  seekPoints: SeekPoint[];
}

/**
 * Reads the metadata blocks before the first frame (RFC 9639, section 8). Throws if there is no
 * STREAMINFO.
 */
export function readFlacMetadata(reader: BitReader): FlacMetadata {
  if (readBits(reader, 32) !== 0x664c6143) throw new Error("This is not a FLAC file.");
  let streamInfo: StreamInfo | undefined;
  const seekPoints: SeekPoint[] = [];
  for (let isLast = false; !isLast;) {
    isLast = readBits(reader, 1) === 1;
    const type = readBits(reader, 7);
    const end = readBits(reader, 24) * 8 + reader.position;
    if (type === 0) streamInfo = readStreamInfo(reader);
    if (type === 3) seekPoints.push(...readSeekPoints(reader, end));
    if (end > reader.bytes.length * 8) throw new Error("The bytes end too early.");
    reader.position = end;
  }
  if (streamInfo === undefined) throw new Error("There is no STREAMINFO.");
  return { streamInfo, seekPoints };
}

function readSeekPoints(reader: BitReader, end: number): SeekPoint[] {
  const points: SeekPoint[] = [];
  while (reader.position < end) {
    const [sample, offset] = [readLong(reader), readLong(reader)];
    points.push({ sample, offset, samples: readBits(reader, 16) });
  }
  return points;
}

function readLong(reader: BitReader): number {
  const high = readBits(reader, 32);
  return high * 2 ** 32 + readBits(reader, 32);
}

function readStreamInfo(reader: BitReader): StreamInfo {
  readBits(reader, 16);
  return {
    largestBlockSamples: readBits(reader, 16),
    smallestFrameBytes: readBits(reader, 24),
    largestFrameBytes: readBits(reader, 24),
    sampleRate: readBits(reader, 20),
    channels: readBits(reader, 3) + 1,
    bitsPerSample: readBits(reader, 5) + 1,
    totalSamples: readBits(reader, 36),
  };
}
