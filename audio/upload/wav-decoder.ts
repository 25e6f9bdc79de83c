import { joined } from "./joined.ts";
import type { WavFormat } from "./wav-format.ts";
import { WavWalker } from "./wav-walker.ts";

/** Decodes a WAV file that arrives in pieces into samples per channel, full scale 1. */
export class WavDecoder {
  #rest = new Uint8Array();
  readonly #walker = new WavWalker((bytes, format) => this.#take(bytes, format));
  readonly #onSamples: (channels: Float32Array[], sampleRate: number) => void;

  constructor(onSamples: (channels: Float32Array[], sampleRate: number) => void) {
    this.#onSamples = onSamples;
  }

  /** Throws UploadFault if the file is not a WAV. */
  push(bytes: Uint8Array): void {
    this.#walker.push(bytes);
  }

  #take(bytes: Uint8Array, format: WavFormat): void {
    const piece = joined(this.#rest, bytes);
    const frames = Math.floor(piece.length / format.frameBytes);
    this.#rest = piece.slice(frames * format.frameBytes);
    const view = new DataView(piece.buffer, 0, frames * format.frameBytes);
    const read = sampleReader(format);
    const sampleBytes = format.bits / 8;
    const channels = Array.from({ length: format.channels }, (_, channel) => {
      const samples = new Float32Array(frames);
      for (let i = 0; i < frames; i++)
        samples[i] = read(view, i * format.frameBytes + channel * sampleBytes);
      return samples;
    });
    this.#onSamples(channels, format.sampleRate);
  }
}

function sampleReader({ isFloat, bits }: WavFormat): (view: DataView, at: number) => number {
  if (isFloat && bits === 64) return (view, at) => view.getFloat64(at, true);
  if (isFloat) return (view, at) => view.getFloat32(at, true);
  if (bits === 8) return (view, at) => (view.getUint8(at) - 128) / 128;
  if (bits === 16) return (view, at) => view.getInt16(at, true) / 32_768;
  if (bits === 32) return (view, at) => view.getInt32(at, true) / 2_147_483_648;
  return (view, at) => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 8_388_608;
}
