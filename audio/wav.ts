import { CHUNK_SAMPLES } from "./kernels/memory.ts";
import { sharedWorkbench } from "./kernels/workbench.ts";
import { type Recipe, recipeSamples } from "./recipe.ts";
import { RecipeError } from "./recipe-fields.ts";
import { chunkSamples, createRenderer } from "./render.ts";
import { createVirtualFile, type VirtualFile } from "./virtual-file.ts";

/** The recipe as a 16-bit WAV file. Opening it renders nothing. Throws RecipeError unless it `fitsWav`. */
export function openWav(recipe: Recipe, workbench = sharedWorkbench()): VirtualFile {
  const renderer = createRenderer(recipe, workbench);
  const blockBytes = 2 * recipe.channels;
  const sizeBytes = wavBytes(recipe);
  if (!fitsWav(recipe)) {
    throw new RecipeError("This sound is too long for a WAV file; FLAC holds it.");
  }
  const header = wavHeader(recipe, sizeBytes, blockBytes);

  function bytesAt(start: number, mostBytes: number): Uint8Array {
    if (start < HEADER_BYTES) return header.subarray(start);
    const frame = Math.floor((start - HEADER_BYTES) / blockBytes);
    const within = start - HEADER_BYTES - frame * blockBytes;
    const needed = Math.ceil((within + mostBytes) / blockBytes);
    const count = Math.min(chunkSamples(frame), needed, renderer.samples - frame);
    return littleEndian(renderer.chunk(frame, count)).subarray(within);
  }

  return createVirtualFile(sizeBytes, bytesAt, (_start, end) => {
    const chunkBytes = blockBytes * CHUNK_SAMPLES;
    return HEADER_BYTES + chunkBytes * Math.floor((end - HEADER_BYTES) / chunkBytes);
  });
}

const HEADER_BYTES = 44;

/** Whether the sound takes less than 4 GiB: the header of a WAV file has 32-bit byte counts. */
export const fitsWav = (recipe: Recipe): boolean => wavBytes(recipe) <= 0xffff_ffff;

const wavBytes = (recipe: Recipe) => HEADER_BYTES + 2 * recipe.channels * recipeSamples(recipe);

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
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  samples.forEach((sample, index) => view.setInt16(2 * index, sample, true));
  return bytes;
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
