import type { Recipe } from "./recipe.ts";
import { createRenderer } from "./render.ts";
import { checkByteRange, type VirtualFile } from "./virtual-file.ts";

/** The recipe as a WAV file of 16 bits. Opening it renders nothing. */
export function openWav(recipe: Recipe): VirtualFile {
  const renderer = createRenderer(recipe);
  const blockBytes = 2 * recipe.channels;
  const sizeBytes = HEADER_BYTES + renderer.samples * blockBytes;
  const header = wavHeader(recipe, sizeBytes, blockBytes);

  function read(start: number, endExclusive: number): Uint8Array<ArrayBuffer> {
    checkByteRange(start, endExclusive, sizeBytes);
    const out = new Uint8Array(endExclusive - start);
    if (start < HEADER_BYTES) out.set(header.subarray(start, endExclusive));
    const from = Math.max(0, start - HEADER_BYTES);
    const to = endExclusive - HEADER_BYTES;
    if (to <= from) return out;
    const first = Math.floor(from / blockBytes);
    const count = Math.ceil(to / blockBytes) - first;
    const samples = new Int16Array(count * recipe.channels);
    renderer.interleaved(first, count, samples);
    const bytes = littleEndian(samples);
    const skip = from - first * blockBytes;
    out.set(bytes.subarray(skip, skip + to - from), HEADER_BYTES + from - start);
    return out;
  }

  return { sizeBytes, read };
}

const HEADER_BYTES = 44;

function wavHeader(recipe: Recipe, sizeBytes: number, blockBytes: number): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  writeAscii(bytes, 0, "RIFF");
  view.setUint32(4, sizeBytes - 8, true);
  writeAscii(bytes, 8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, recipe.channels, true);
  view.setUint32(24, recipe.sampleRate, true);
  view.setUint32(28, recipe.sampleRate * blockBytes, true);
  view.setUint16(32, blockBytes, true);
  view.setUint16(34, 16, true);
  writeAscii(bytes, 36, "data");
  view.setUint32(40, sizeBytes - HEADER_BYTES, true);
  return bytes;
}

function writeAscii(bytes: Uint8Array, position: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[position + i] = text.charCodeAt(i);
}

function littleEndian(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  if (IS_LITTLE_ENDIAN) return bytes;
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, index) => view.setInt16(2 * index, sample, true));
  return bytes;
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
