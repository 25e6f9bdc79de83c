import { flacHeader } from "./flac-header.ts";
import { writeFrame } from "./frame.ts";
import { FRAME_SAMPLES, layOutFrames, runAt } from "./frame-layout.ts";
import type { Recipe } from "./recipe.ts";
import { createRenderer } from "./render.ts";
import { checkByteRange, type VirtualFile } from "./virtual-file.ts";

/** The recipe as a lossless FLAC file of 16 bits. Opening it renders nothing. */
export function openFlac(recipe: Recipe): VirtualFile {
  const renderer = createRenderer(recipe);
  const runs = layOutFrames(recipe, renderer.spans, renderer.samples);
  const header = flacHeader(recipe, renderer.samples, runs);
  const last = runs[runs.length - 1]!;
  const sizeBytes = header.length + last.offset + last.frameCount * last.frameBytes;
  const planes = Array.from({ length: recipe.channels }, () => new Int16Array(FRAME_SAMPLES));

  function read(start: number, endExclusive: number): Uint8Array<ArrayBuffer> {
    checkByteRange(start, endExclusive, sizeBytes);
    const out = new Uint8Array(endExclusive - start);
    if (start < header.length) out.set(header.subarray(start, endExclusive));
    let position = Math.max(start, header.length);
    while (position < endExclusive) {
      const offset = position - header.length;
      const run = runAt(runs, offset);
      const index = Math.floor((offset - run.offset) / run.frameBytes);
      const frameStart = header.length + run.offset + index * run.frameBytes;
      const frameEnd = frameStart + run.frameBytes;
      const isWhole = frameStart >= start && frameEnd <= endExclusive;
      const bytes = isWhole ? out : new Uint8Array(run.frameBytes);
      const at = isWhole ? frameStart - start : 0;
      const frame = run.firstFrame + index;
      const isApart = run.mode === "stereo" || run.mode === "side";
      const written = isApart ? planes : planes.slice(0, 1);
      renderer.planar(frame * FRAME_SAMPLES, run.samples, written);
      if (run.mode === "side") subtract(planes[0]!, planes[1]!, run.samples);
      writeFrame(bytes, at, frame, run, recipe.sampleRate, written);
      const until = Math.min(frameEnd, endExclusive);
      if (!isWhole) {
        out.set(bytes.subarray(position - frameStart, until - frameStart), position - start);
      }
      position = until;
    }
    return out;
  }

  return { sizeBytes, read };
}

/** Leaves left minus right in place of right. Tones are quiet enough for that to stay in 16 bits. */
function subtract(left: Int16Array, right: Int16Array, count: number): void {
  for (let i = 0; i < count; i++) right[i] = left[i]! - right[i]!;
}
