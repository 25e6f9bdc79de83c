import { joined } from "./joined.ts";
import { type Mp3Frame, readMp3Frame } from "./mp3-frame.ts";
import { type Mp3Info, readMp3Info } from "./mp3-info.ts";
import { skipMp3Tag, TAG_HEAD_BYTES } from "./mp3-tag.ts";
import type { UploadFacts, Walker } from "./upload-facts.ts";
import { demand } from "./upload-fault.ts";

/**
 * Walks the frames of an MP3: each must begin where the previous one ends, from the first to the end of
 * the file. Tags (ID3v1, ID3v2, APE) are allowed before, between and after frames, zero bytes before
 * and after.
 */
export class Mp3Walker implements Walker {
  /** Bytes of the file before the current piece. */
  #seenBytes = 0;
  /** Position of the next frame or tag. */
  #next = 0;
  /** The last bytes of the previous piece, if they may belong to the frame or tag at #next. */
  #rest = new Uint8Array();
  #first: Mp3Frame | null = null;
  #info: Mp3Info | null = null;
  #frames = 0;
  /** Frame size in bytes by the relevant header bits; UNKNOWN until computed. */
  readonly #sizes = new Int16Array(0x8000).fill(UNKNOWN);

  push(bytes: Uint8Array): void {
    const piece = this.#rest.length === 0 ? bytes : joined(this.#rest, bytes);
    const base = this.#seenBytes - this.#rest.length;
    this.#seenBytes += bytes.length;
    this.#walk(piece, base);
    this.#rest = piece.slice(Math.min(piece.length, Math.max(0, this.#next - base)));
  }

  end(): UploadFacts {
    const isPadding = this.#rest.every((it) => it === 0);
    const [first, info] = [this.#first, this.#info];
    demand(first !== null && this.#frames >= LEAST_FRAMES, "fewer than three frames");
    demand(this.#next === this.#seenBytes || (isPadding && this.#rest.length > 0), "cut short");
    const stated = info?.frames ?? this.#frames;
    const toleratedFrames = Math.max(1, this.#frames / 100);
    demand(Math.abs(stated - this.#frames) <= toleratedFrames, "not as many frames as stated");
    const silent = (info?.delaySamples ?? 0) + (info?.paddingSamples ?? 0);
    const samples = this.#frames * first.samples - silent;
    demand(samples > 0, "no sound");
    return {
      format: "mp3",
      durationSeconds: samples / first.sampleRate,
      sampleRate: first.sampleRate,
      channels: first.channels,
    };
  }

  #walk(piece: Uint8Array, base: number): void {
    let at = this.#next - base;
    for (;;) {
      at = this.#passKnown(piece, at);
      if (at >= piece.length - 3) break;
      const header =
        ((piece[at]! << 24) | (piece[at + 1]! << 16) | (piece[at + 2]! << 8) | piece[at + 3]!) >>>
        0;
      const sizeBytes = this.#sizeOf(header);
      if (sizeBytes > 0) this.#frames++;
      const step = sizeBytes || this.#takeFirst(piece, at, header) || this.#skip(piece, at, header);
      if (step === 0) break;
      at += step;
    }
    this.#next = base + at;
  }

  /** Skips frames with headers seen before: a long file has 400,000 of them. */
  #passKnown(piece: Uint8Array, start: number): number {
    const sizes = this.#sizes;
    const end = piece.length - 3;
    let at = start;
    let frames = 0;
    while (at < end && piece[at] === 0xff) {
      const second = piece[at + 1]!;
      const last = piece[at + 3]!;
      if (second < 0xe0 || (last & 3) === 2) break;
      const sizeBytes = sizes[((second & 31) << 10) | (piece[at + 2]! << 2) | (last >> 6)]!;
      if (sizeBytes <= 0) break;
      at += sizeBytes;
      frames++;
    }
    this.#frames += frames;
    return at;
  }

  /** Size in bytes of a frame with the same sample rate and version as the first; 0 if it has others. */
  #sizeOf(header: number): number {
    if (header >>> 21 !== 0x7ff || (header & 3) === 2) return 0;
    const key = (header >>> 6) & 0x7fff;
    const known = this.#sizes[key]!;
    if (known !== UNKNOWN || this.#first === null) return Math.max(0, known);
    const frame = readMp3Frame(header);
    const { sampleRate, samples } = this.#first;
    const isAlike = frame?.sampleRate === sampleRate && frame.samples === samples;
    return (this.#sizes[key] = isAlike ? frame.sizeBytes : 0);
  }

  /**
   * The first frame is read completely, because it may describe the others. Returns 0 until all of it has
   * arrived.
   */
  #takeFirst(piece: Uint8Array, at: number, header: number): number {
    const frame = this.#first === null ? readMp3Frame(header) : null;
    if (frame === null || piece.length < at + frame.sizeBytes) return 0;
    this.#first = frame;
    this.#info = readMp3Info(piece.subarray(at, at + frame.sizeBytes));
    if (this.#info === null) this.#frames = 1;
    return frame.sizeBytes;
  }

  /** Size of a tag or padding at this position; 0 if more bytes are needed. */
  #skip(piece: Uint8Array, at: number, header: number): number {
    if (piece[at] === 0) {
      // After the sound, zeros are padding; a frame after them would be misplaced.
      if (this.#first !== null) this.#sizes.fill(0);
      return zeroesFrom(piece, at);
    }
    const isFirst = this.#first === null && readMp3Frame(header) !== null;
    if (isFirst || piece.length - at < TAG_HEAD_BYTES) return 0;
    const bytes = skipMp3Tag(piece, at);
    demand(bytes > 0, "neither a frame nor a tag where one has to begin");
    return bytes;
  }
}

const UNKNOWN = -1;
const LEAST_FRAMES = 3;

function zeroesFrom(piece: Uint8Array, at: number): number {
  let end = at;
  while (end < piece.length && piece[end] === 0) end++;
  return end - at;
}
