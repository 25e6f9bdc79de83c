import { joined } from "./joined.ts";
import type { UploadFacts, Walker } from "./upload-facts.ts";
import { demand } from "./upload-fault.ts";
import { readWavFormat, type WavFormat } from "./wav-format.ts";

/**
 * Walks the chunks of a RIFF WAVE file. Sizes that were never filled in (a piped recording) mean "to
 * the end of the file"; any other size that does not match the actual bytes is rejected.
 */
export class WavWalker implements Walker {
  #rest = new Uint8Array();
  #seenBytes = 0;
  /** Position of the next chunk. */
  #next = 12;
  #riffEnd: number | null = null;
  #format: WavFormat | null = null;
  #data: { start: number; end: number | null } | null = null;
  readonly #onSamples: ((bytes: Uint8Array, format: WavFormat) => void) | undefined;

  /** `onSamples` receives the sound itself, in pieces that may end within a sample. */
  constructor(onSamples?: (bytes: Uint8Array, format: WavFormat) => void) {
    this.#onSamples = onSamples;
  }

  push(bytes: Uint8Array): void {
    const piece = this.#rest.length === 0 ? bytes : joined(this.#rest, bytes);
    const base = this.#seenBytes - this.#rest.length;
    this.#seenBytes += bytes.length;
    if (this.#riffEnd === null && !this.#takeRiff(piece)) return;
    while (this.#takeChunk(piece, base));
    this.#handOut(bytes);
    this.#rest = piece.slice(Math.min(piece.length, Math.max(0, this.#next - base)));
  }

  end(): UploadFacts {
    const [format, data] = [this.#format, this.#data];
    demand(format !== null && data !== null, "no sound");
    const end = data.end ?? this.#seenBytes;
    demand(data.end === null || this.#next <= this.#seenBytes + 1, "cut short");
    demand(this.#rest.every((it) => it === 0) && this.#rest.length < 8, "more than stated");
    demand(this.#riffEnd! <= this.#seenBytes + 1 || isOpen(this.#riffEnd! - 8), "cut short");
    demand(this.#riffEnd! >= end, "more than stated");
    const frames = Math.floor((end - data.start) / format.frameBytes);
    demand(frames > 0, "no sound");
    return {
      format: "wav",
      durationSeconds: frames / format.sampleRate,
      sampleRate: format.sampleRate,
      channels: format.channels,
    };
  }

  #takeRiff(piece: Uint8Array): boolean {
    if (piece.length < 12) {
      this.#rest = piece.slice();
      return false;
    }
    const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
    demand(textAt(piece, 8) === "WAVE", "RIFF, but no WAVE");
    const stated = view.getUint32(4, true);
    this.#riffEnd = (stated === 0 ? OPEN : stated) + 8;
    return true;
  }

  /** False until the chunk's header, and all of a format chunk, has arrived. */
  #takeChunk(piece: Uint8Array, base: number): boolean {
    const at = this.#next - base;
    if (at + 8 > piece.length) return false;
    const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
    const name = textAt(piece, at);
    const sizeBytes = view.getUint32(at + 4, true);
    demand(/^[ -~]{4}$/.test(name), "no chunk where one has to begin");
    if (name === "fmt ") {
      demand(this.#format === null && sizeBytes <= 1024, "a wrong format chunk");
      if (at + 8 + sizeBytes > piece.length) return false;
      this.#format = readWavFormat(piece.subarray(at + 8, at + 8 + sizeBytes));
    }
    const start = base + at + 8;
    if (name === "data") {
      demand(this.#format !== null && this.#data === null, "sound in two places");
      this.#data = { start, end: isOpen(sizeBytes) ? null : start + sizeBytes };
    }
    const isToTheEnd = name === "data" && isOpen(sizeBytes);
    this.#next = isToTheEnd ? Infinity : start + sizeBytes + (sizeBytes % 2);
    return true;
  }

  #handOut(bytes: Uint8Array): void {
    if (this.#data === null || this.#format === null || this.#onSamples === undefined) return;
    const base = this.#seenBytes - bytes.length;
    const from = Math.max(0, this.#data.start - base);
    const to = Math.min(bytes.length, (this.#data.end ?? Infinity) - base);
    if (from < to) this.#onSamples(bytes.subarray(from, to), this.#format);
  }
}

const OPEN = 0xffffffff;

/** A larger size than the format allows means "not known yet". */
const isOpen = (sizeBytes: number) => sizeBytes >= 0x7fff0000;

const textAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));
