import { flacHeader } from "./flac-header.ts";
import { writeFrame } from "./frame.ts";
import { FRAME_SAMPLES, layOutFrames, runAt } from "./frame-layout.ts";
import { sharedWorkbench } from "./kernels/workbench.ts";
import type { Recipe } from "./recipe.ts";
import { createRenderer } from "./render.ts";
import { checkByteRange, type VirtualFile } from "./virtual-file.ts";

/** The recipe as a lossless FLAC file of 16 bits. Opening it renders nothing. */
export function openFlac(recipe: Recipe, workbench = sharedWorkbench()): VirtualFile {
  const renderer = createRenderer(recipe, workbench);
  const runs = layOutFrames(recipe, renderer.spans, renderer.samples);
  const header = flacHeader(recipe, renderer.samples, runs);
  const last = runs[runs.length - 1]!;
  const sizeBytes = header.length + last.offset + last.frameCount * last.frameBytes;

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
      const frame = run.firstFrame + index;
      renderer.planar(frame * FRAME_SAMPLES, run.samples, run.mode === "stereo" ? 2 : 1);
      writeFrame(workbench, frame, run, recipe.sampleRate);
      const until = Math.min(frameStart + run.frameBytes, endExclusive);
      const bytes = workbench.frame.subarray(position - frameStart, until - frameStart);
      out.set(bytes, position - start);
      position = until;
    }
    return out;
  }

  return { sizeBytes, read };
}
