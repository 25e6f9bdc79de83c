import { flacHeader } from "./flac-header.ts";
import { writeFrame } from "./frame.ts";
import { layOutFixedFrames, layOutFrames, runAt } from "./frame-layout.ts";
import { writeFixedFrame } from "./fixed-frame.ts";
import { FRAME_SAMPLES, MEMORY } from "./kernels/memory.ts";
import { sharedWorkbench, type Workbench } from "./kernels/workbench.ts";
import type { Recipe } from "./recipe.ts";
import { createRenderer } from "./render.ts";
import { scenePlan } from "./scene/plans.ts";
import { inOneGo, type Steps } from "./steps.ts";
import { createVirtualFile, type VirtualFile } from "./virtual-file.ts";

/** The recipe as a lossless 16-bit FLAC file. Opening it renders nothing. */
export function openFlac(recipe: Recipe, workbench = sharedWorkbench()): VirtualFile {
  return inOneGo(openFlacInSteps(recipe, workbench));
}

/** The same in steps: for a long programme, predictors for about fifty kinds of frames must be chosen. */
export function* openFlacInSteps(recipe: Recipe, workbench: Workbench): Steps<VirtualFile> {
  const renderer = createRenderer(recipe, workbench);
  const { spans, samples } = renderer;
  const { scene } = recipe;
  const runs =
    scene === undefined
      ? yield* layOutFrames(recipe, spans, samples)
      : layOutFixedFrames(samples, scenePlan(scene).frameBytes);
  const header = flacHeader(recipe, samples, runs);
  const last = runs[runs.length - 1]!;
  const sizeBytes = header.length + last.offset + last.frameCount * last.frameBytes;

  const frameAt = (position: number) => {
    const offset = Math.max(0, position - header.length);
    const run = runAt(runs, offset);
    return run.firstFrame + Math.floor((offset - run.offset) / run.frameBytes);
  };
  const startOf = (frame: number) => {
    const run = runAt(runs, frame, "firstFrame");
    return header.length + run.offset + (frame - run.firstFrame) * run.frameBytes;
  };

  /** Returns bytes from `start` to the end of its frame. */
  function bytesAt(start: number): Uint8Array {
    if (start < header.length) return header.subarray(start);
    const frame = frameAt(start);
    const run = runAt(runs, frame, "firstFrame");
    const isApart = run.mode !== "mono" && run.mode !== "dual";
    renderer.planar(frame * FRAME_SAMPLES, run.samples, isApart ? 2 : 1);
    // Stores left minus right in place of right: tones are quiet enough for the difference to fit in 16
    // bits.
    if (run.mode === "side") workbench.kernels.subtract(...MEMORY.planes, run.samples);
    const write = run.mode === "fixed" ? writeFixedFrame : writeFrame;
    write(workbench, frame, run, recipe.sampleRate);
    return workbench.frame.subarray(start - startOf(frame), run.frameBytes);
  }

  // Noise comes in pairs of frame-sized blocks, so an odd frame would cost an extra one.
  return createVirtualFile(sizeBytes, bytesAt, (start, end) => {
    const first = frameAt(start);
    const frames = frameAt(end) - first;
    return startOf(first + (frames > 2 ? frames - (frames % 2) : frames));
  });
}
