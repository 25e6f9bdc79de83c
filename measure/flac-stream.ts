import type { BitReader } from "./bit-reader.ts";
import { decodeFrame } from "./flac-frame.ts";
import { type FlacMetadata, readFlacMetadata, type StreamInfo } from "./flac-metadata.ts";

export interface FlacStream extends FlacMetadata {
  /** Byte offset of the first frame. */
  headerBytes: number;
  /** Consecutive frames. The arrays are reused for the next frame. */
  frames: Iterable<FlacFrame>;
}

export interface FlacFrame {
  /** In bytes, from the first frame. */
  offset: number;
  sizeBytes: number;
  firstSample: number;
  /** Samples per channel in this frame; the arrays may be longer. */
  samples: number;
  channels: readonly Int32Array[];
}

/**
 * Decodes a 16-bit FLAC file that arrives in pieces of any size, buffering only a few frames. Throws if
 * the file is damaged or its length differs from STREAMINFO.
 */
export function openFlacStream(chunks: Iterable<Uint8Array>): FlacStream {
  const window = createWindow(chunks);
  window.hold(HEADER_BYTES);
  const metadata = readFlacMetadata(window.reader);
  const headerBytes = window.reader.position / 8;
  return { ...metadata, headerBytes, frames: readFrames(window, metadata.streamInfo, headerBytes) };
}

/** Larger than the seek table of any two-hour file. */
const HEADER_BYTES = 1 << 18;

function* readFrames(
  window: Window,
  info: StreamInfo,
  headerBytes: number,
): Generator<FlacFrame, void> {
  const channels = Array.from({ length: info.channels }, () => {
    return new Int32Array(info.largestBlockSamples);
  });
  // A verbatim frame, and room for its headers.
  const mostBytes = Math.max(info.largestFrameBytes, info.largestBlockSamples * info.channels * 3);
  let firstSample = 0;
  for (let number = 0; window.hold(mostBytes + 64); number++) {
    const start = window.bytePosition();
    const samples = decodeFrame(window.reader, info, number, channels);
    const offset = start - headerBytes;
    yield { offset, sizeBytes: window.bytePosition() - start, firstSample, samples, channels };
    firstSample += samples;
  }
  if (firstSample !== info.totalSamples) throw new Error("The length is not as announced.");
}

interface Window {
  reader: BitReader;
  /** Buffers this many bytes, or all that remain; false at the end. */
  hold(bytes: number): boolean;
  /** The reader's position from the start of the file. */
  bytePosition(): number;
}

function createWindow(chunks: Iterable<Uint8Array>): Window {
  const iterator = chunks[Symbol.iterator]();
  const reader: BitReader = { bytes: new Uint8Array(0), position: 0 };
  let dropped = 0;
  return {
    reader,
    bytePosition: () => dropped + reader.position / 8,
    hold(bytes) {
      const consumed = reader.position / 8;
      const pieces = [reader.bytes.subarray(consumed)];
      let ahead = pieces[0]!.length;
      if (ahead >= bytes) return true;
      for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
        pieces.push(next.value);
        ahead += next.value.length;
        if (ahead >= bytes) break;
      }
      if (pieces.length > 1) {
        reader.bytes = joined(pieces, ahead);
        reader.position = 0;
        dropped += consumed;
      }
      return ahead > 0;
    },
  };
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
