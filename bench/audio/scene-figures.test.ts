import { expect, test } from "vitest";
import { createRenderer } from "../../audio/render.ts";
import { inScene } from "../../audio/testing/scenes.ts";
import { pianoSecond, roughestSecond } from "./scene-figures.ts";
import { SCENE_RATE } from "./scene-sounds.ts";

// The roughest seconds that were found in an hour of music.
test.each([
  { character: "day", keyHertzE4: 2_250_000, seed: 1, second: 600 },
  { character: "night", keyHertzE4: 1_770_000, seed: 2, second: 600 },
] as const)(
  "strings by $character are smoother than a major second on a piano",
  ({ second, ...scene }) => {
    const form = [{ sample: 0, densityPermille: 550, brightnessPermille: 500 }];
    const recipe = inScene({ ...scene, name: "strings", levelMillibels: -2_300, form }, 1_800, []);
    const samples = new Int16Array(2 * 2 * SCENE_RATE);
    createRenderer(recipe).interleaved(second * SCENE_RATE, 2 * SCENE_RATE, samples);
    const left = Int32Array.from({ length: 2 * SCENE_RATE }, (_, at) => samples[2 * at]!);
    expect(roughestSecond(left, SCENE_RATE) / pianoSecond()).toBeLessThan(0.8);
  },
);
