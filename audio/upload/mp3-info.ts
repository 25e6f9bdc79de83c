import { readMp3Frame } from "./mp3-frame.ts";

/** An encoder's information about the whole file, stored in a first frame without sound. */
export interface Mp3Info {
  /** Audio frames; null if unknown. */
  frames: number | null;
  /** Encoder delay and padding in samples; 0 if unknown, or if the tag's checksum is wrong. */
  delaySamples: number;
  paddingSamples: number;
}

/** Reads the Xing, Info or VBRI tag of a complete first frame; null if there is none. */
export function readMp3Info(frame: Uint8Array): Mp3Info | null {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const header = readMp3Frame(view.getUint32(0));
  if (header === null) return null;
  const at = header.tagOffset;
  if (["Xing", "Info"].includes(textAt(frame, at))) return readXing(frame, view, at);
  if (textAt(frame, VBRI_OFFSET) !== "VBRI" || frame.length < VBRI_OFFSET + 18) return null;
  return { frames: view.getUint32(VBRI_OFFSET + 14), delaySamples: 0, paddingSamples: 0 };
}

const VBRI_OFFSET = 36;

function readXing(frame: Uint8Array, view: DataView, at: number): Mp3Info | null {
  if (frame.length < at + 12) return null;
  const flags = view.getUint32(at + 4);
  const hasFrames = (flags & 1) !== 0;
  const lameAt = at + 8 + (hasFrames ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0);
  const encoderAt = lameAt + (flags & 8 ? 4 : 0);
  return {
    frames: hasFrames ? view.getUint32(at + 8) : null,
    ...readLame(frame, view, encoderAt),
  };
}

/**
 * LAME's extension of the tag: a nine-character name, then, among other fields, delay and padding of
 * twelve bits each.
 */
function readLame(frame: Uint8Array, view: DataView, at: number) {
  const crcAt = at + 34;
  const isThere = frame.length >= crcAt + 2 && /^(LAME|Lav[cf])$/.test(textAt(frame, at));
  if (!isThere || !isWhole(frame, crcAt, view.getUint16(crcAt)))
    return { delaySamples: 0, paddingSamples: 0 };
  const both = (frame[at + 21]! << 16) | (frame[at + 22]! << 8) | frame[at + 23]!;
  return { delaySamples: both >> 12, paddingSamples: both & 0xfff };
}

/**
 * LAME computes the checksum of the bytes before it; ffmpeg of 190 bytes with the checksum as 0, padded
 * with zeros if the frame is shorter. For MPEG-1 stereo both are the same.
 */
function isWhole(frame: Uint8Array, crcAt: number, crc: number): boolean {
  const summed = new Uint8Array(190);
  summed.set(frame.subarray(0, Math.min(crcAt, summed.length)));
  summed.set(frame.subarray(crcAt + 2, summed.length), Math.min(crcAt + 2, summed.length));
  return crc16Arc(frame, crcAt) === crc || crc16Arc(summed, summed.length) === crc;
}

const textAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** CRC-16 with the reflected polynomial 0xA001 from 0, over the bytes before `end`. */
function crc16Arc(bytes: Uint8Array, end: number): number {
  let crc = 0;
  for (let i = 0; i < end; i++) {
    crc ^= bytes[i]!;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}
