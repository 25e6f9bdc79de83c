import { expect, it } from "vitest";
import { writeFixedFrame } from "./fixed-frame.ts";
import type { FrameRun } from "./frame-layout.ts";
import { FRAME_SAMPLES } from "./kernels/memory.ts";
import { sharedWorkbench } from "./kernels/workbench.ts";

/** The highest level the scene limiter allows. */
const HIGHEST = 11_626;

const runOf = (frameBytes: number): FrameRun => ({
  firstFrame: 0,
  frameCount: 1,
  offset: 0,
  frameBytes,
  samples: FRAME_SAMPLES,
  mode: "fixed",
  predictors: [undefined, undefined],
});

const signals: Record<string, (i: number, noise: () => number) => number> = {
  silence: () => 0,
  "a click": (i) => (i === 2_000 ? HIGHEST : 0),
  "a pure tone": (i) => HIGHEST * Math.sin(i / 20),
  "tones close together": (i) => 4_000 * (Math.sin(i / 50) + Math.sin(i / 51) + Math.sin(i / 52)),
  "the loudest noise": (_, noise) => (noise() < 0.5 ? HIGHEST : -HIGHEST),
  "a square wave": (i) => (i % 100 < 50 ? HIGHEST : -HIGHEST),
  "the highest pitch": (i) => (i % 2 === 0 ? HIGHEST : -HIGHEST),
  "a tone that begins in silence": (i) => (i < 3_000 ? 0 : HIGHEST * Math.sin(i / 7)),
};

it.each(Object.keys(signals))("has the agreed length: %s", (name) => {
  const workbench = sharedWorkbench();
  let state = 1;
  const noise = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (const frameBytes of [6_000, 9_500]) {
    for (const plane of workbench.planes) {
      for (let i = 0; i < FRAME_SAMPLES; i++) plane[i] = signals[name]!(i, noise);
    }
    expect(() => writeFixedFrame(workbench, 0, runOf(frameBytes), 24_000)).not.toThrow();
  }
});
