import { expect, it } from "vitest";
import type { Layer } from "../layer.ts";
import { recipeSamples } from "../recipe.ts";
import { render } from "../render.ts";
import { measureLoudness } from "../testing/loudness-meter.ts";
import { channelOf } from "../testing/measure.ts";
import { inScene } from "../testing/scenes.ts";
import type { SceneName } from "./scene.ts";

it("a drone is equally loud in every key, and beside a tone in its key", () => {
  const usual = loudnessOf(200, []);
  for (const hertz of [110, 150, 260]) {
    expect(Math.abs(loudnessOf(hertz, []) - usual)).toBeLessThan(0.3);
  }
  const faint: Layer = { kind: "tone", hertzE4: 2_000_000, levelMillibels: -7_000 };
  // The partial at 200 Hz is left out for the tone, and with it half of the power.
  expect(Math.abs(loudnessOf(200, [faint]) - usual)).toBeLessThan(0.7);
});

it("strings are as loud beside the tones of a programme as alone", () => {
  const tones = [136.1, 174, 200, 432, 528].map((hertz): Layer => {
    return { kind: "tone", hertzE4: Math.round(10_000 * hertz), levelMillibels: -7_000 };
  });
  const [alone, beside] = [[], tones].map((layers) => loudnessOf(200, layers, "strings", 120));
  expect(Math.abs(beside! - alone!)).toBeLessThan(0.5);
});

function loudnessOf(
  keyHertz: number,
  layers: readonly Layer[],
  name: SceneName = "drone",
  seconds = 16,
): number {
  const scene = { name, keyHertzE4: 10_000 * keyHertz, levelMillibels: -2_300 };
  const recipe = inScene(scene, seconds, layers);
  const samples = new Int16Array(2 * recipeSamples(recipe));
  render(recipe, 0, recipeSamples(recipe), samples);
  const channels = [0, 1].map((at) => Float64Array.from(channelOf(samples, at, 2)));
  return measureLoudness(channels, recipe.sampleRate);
}
