export interface Mp3Frame {
  sizeBytes: number;
  sampleRate: number;
  channels: number;
  samples: number;
  /** Offset of an Xing or Info tag from the frame's first byte. */
  tagOffset: number;
}

/**
 * Reads the four bytes of an MPEG-1, -2 or -2.5 Layer III frame header (ISO 11172-3, 13818-3), as one
 * big-endian number. Null for anything else, for reserved values, and for free format, whose frames do
 * not state their length.
 */
export function readMp3Frame(header: number): Mp3Frame | null {
  if (header >>> 21 !== 0x7ff) return null;
  const version = (header >>> 19) & 3;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  const bitRateIndex = (header >>> 12) & 15;
  const rateIndex = (header >>> 10) & 3;
  const hasReserved = version === 1 || rateIndex === 3 || (header & 3) === 2;
  if (!isLayer3 || hasReserved || bitRateIndex === 0 || bitRateIndex === 15) return null;
  const isMpeg1 = version === 3;
  const kilobits = (isMpeg1 ? KILOBITS_1 : KILOBITS_2)[bitRateIndex]!;
  const sampleRate = SAMPLE_RATES[rateIndex]! >> RATE_SHIFT[version]!;
  const samples = isMpeg1 ? 1152 : 576;
  const channels = ((header >>> 6) & 3) === 3 ? 1 : 2;
  const padding = (header >>> 9) & 1;
  const sideBytes = isMpeg1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  return {
    sizeBytes: Math.floor((samples * 125 * kilobits) / sampleRate) + padding,
    sampleRate,
    channels,
    samples,
    // The tag is at this offset even if the header announces a checksum: encoders omit the checksum.
    tagOffset: 4 + sideBytes,
  };
}

const KILOBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KILOBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** Sample rates of MPEG-2.5 are a quarter of MPEG-1's, of MPEG-2 half. */
const RATE_SHIFT = [2, 0, 1, 0];
