import { expect, it } from "vitest";
import { createRenderer } from "../render.ts";
import { measureLoudness } from "../testing/loudness-meter.ts";
import { channelOf } from "../testing/measure.ts";
import { inScene } from "../testing/scenes.ts";
import type { Scene } from "./scene.ts";

// Times around which chance adds up to the most and to the least energy within two hours.
it.each([
  ["waves", { name: "sea", character: "day" }, 4_140, 5_040],
  ["notes", { name: "bowls", character: "night" }, 3_690, 3_630],
  ["swells", { name: "drone", character: "night" }, 4_530, 390],
] as const)(
  "many and strong %s are about as loud as few and weak ones",
  (_, scene, much, little) => {
    expect(Math.abs(loudnessAround(much, scene) - loudnessAround(little, scene))).toBeLessThan(2.5);
  },
);

it.each([
  { name: "drone", character: "day" },
  { name: "bowls", character: "day" },
  { name: "light-rain", character: "day" },
  { name: "night-garden", character: "day" },
  { name: "fire", character: "day" },
] as const)("$name by $character is as loud sparse and dark as dense and bright", (kind) => {
  const [sparse, dense] = [
    { densityPermille: 150, brightnessPermille: 200 },
    { densityPermille: 750, brightnessPermille: 650 },
  ].map((point) => loudnessAround(600, { ...kind, form: [{ sample: 0, ...point }] }));
  expect(Math.abs(dense! - sparse!)).toBeLessThan(0.5);
});

it("a solo layer is as loud as in the mix", () => {
  const scene = { name: "sea", character: "day" } as const;
  const layers = ["waves", "distant surf", "foam"].map((soloLayer) =>
    samplesAround(4_140, 0.5, { ...scene, soloLayer }),
  );
  const mix = samplesAround(4_140, 0.5, scene);
  const worst = mix.reduce((most, value, at) => {
    const sum = layers.reduce((all, layer) => all + layer[at]!, 0);
    return Math.max(most, Math.abs(sum - value));
  }, 0);
  // Each of the four has dither of one step and is rounded.
  expect(worst).toBeLessThanOrEqual(8);
});

function loudnessAround(second: number, scene: Partial<Scene>): number {
  const samples = samplesAround(second, 20, scene);
  const channels = [0, 1].map((at) => Float64Array.from(channelOf(samples, at, 2)));
  return measureLoudness(channels, RATE);
}

/** A scene alone, so quiet that nothing is limited, from `reach` seconds before a time until after it. */
function samplesAround(second: number, reach: number, scene: Partial<Scene>): Int16Array {
  const usual = { seed: 7, keyHertzE4: 2_000_000, levelMillibels: -3_000 };
  const renderer = createRenderer(inScene({ ...usual, ...scene }, 7_200, []));
  const count = 2 * reach * RATE;
  const samples = new Int16Array(2 * count);
  renderer.interleaved((second - reach) * RATE, count, samples);
  return samples;
}

const RATE = 24_000;
