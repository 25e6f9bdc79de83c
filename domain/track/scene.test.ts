import { integratedLoudness } from "@attune/audio/loudness";
import { openFlac } from "@attune/audio/flac";
import { type Recipe, recipeSamples } from "@attune/audio/recipe";
import { RecipeError } from "@attune/audio/recipe-fields";
import { render } from "@attune/audio/render";
import { SCENES } from "@attune/audio/scene/scene";
import { measureLoudness } from "@attune/audio/testing/loudness-meter";
import { channelOf } from "@attune/audio/testing/measure";
import { describe, expect, it } from "vitest";
import { composeProgramme, composeRendition } from "./compose-programme.ts";
import { purposes } from "./form.ts";
import { type SceneOptions, withScene } from "./scene.ts";
import { withSeconds } from "./session-length.ts";

const options = { output: "headphones", isPulsedAllowed: true, seed: 1 } as const;
const choice: SceneOptions = {
  name: "light-rain",
  character: "night",
  balance: 0.5,
  purpose: "settle",
  isPulsedAllowed: true,
};
const entry = (hertz: number, durationSeconds = 60) => ({
  entryId: `entry-${hertz}`,
  hertz,
  delivery: "tone" as const,
  durationSeconds,
});
const tone = composeRendition(entry(528, 20), options).recipe;
const programme = composeProgramme(
  [entry(396), entry(7.83), entry(64), entry(12_000)],
  options,
).recipe;
const seconds = (recipe: Recipe) => recipeSamples(recipe) / recipe.sampleRate;

describe("a scene around a programme", () => {
  it("leaves every prescribed frequency in its place", () => {
    const hertz = (recipe: Recipe) =>
      recipe.segments.map(({ layers }) =>
        layers.map((layer) => JSON.stringify({ ...layer, levelMillibels: 0 })),
      );
    expect(hertz(withScene(programme, choice))).toEqual(hertz(programme));
  });

  it("lasts as long as the programme alone, with longer crossfades", () => {
    const inScene = withScene(programme, choice);
    expect(seconds(inScene)).toBe(seconds(programme));
    expect(inScene.crossfadeSamples / inScene.sampleRate).toBe(20);
  });

  it("takes the share of the loudness that the balance sets", () => {
    const { scene, segments } = withScene(tone, { ...choice, balance: 0.9 });
    expect(scene!.levelMillibels).toBeCloseTo(-2_346, -1);
    expect(integratedLoudness(segments[0]!.layers)).toBeCloseTo(-33, 0);
  });

  it("is as loud beside quiet tones, which leave it little room, as alone", () => {
    const low = [174, 285, 396, 528, 639, 852].map((hertz) => entry(hertz));
    const { recipe } = composeProgramme(low, options);
    const [beside, alone] = [0.9, 1].map((balance) =>
      loudnessAt(withScene(recipe, { ...choice, name: "wind", balance }), 300),
    );
    expect(Math.abs(beside! - alone!)).toBeLessThan(0.5);
  });

  it("plays alone at a balance of 1, and not at all at 0", () => {
    expect(withScene(tone, { ...choice, balance: 1 }).segments[0]!.layers).toEqual([]);
    expect(withScene(tone, { ...choice, balance: 0 })).toBe(tone);
  });

  it("takes its notes from the frequency with the longest duration", () => {
    const { recipe } = composeProgramme([entry(396, 60), entry(432, 600)], options);
    expect(withScene(recipe, choice).scene!.keyHertzE4).toBe(4_320_000);
  });

  it("has the same key alone as beside its tones", () => {
    const [alone, beside] = [1, 0.95].map((balance) => withScene(tone, { ...choice, balance }));
    expect(alone!.scene!.keyHertzE4).toBe(5_280_000);
    expect(beside!.scene!.keyHertzE4).toBe(5_280_000);
  });

  it("raises the sample rate to 48,000 Hz only for tones that need it", () => {
    expect(withScene(tone, choice).sampleRate).toBe(24_000);
    expect(withScene(programme, choice).sampleRate).toBe(48_000);
  });

  it("can be written for every scene and purpose", () => {
    for (const name of SCENES) {
      for (const purpose of purposes) {
        const recipe = withScene(tone, { ...choice, name, purpose });
        expect(openFlac(recipe).read(0, 60_000)).toHaveLength(60_000);
      }
    }
  });

  it("fades out over the length chosen for sleep", () => {
    const night = withScene(withSeconds(tone, 600), { ...choice, fadeOutSeconds: 300 });
    expect(night.fadeOutSamples).toBe(300 * 24_000);
    const part = new Int16Array(2 * 24_000);
    const power = (start: number) => {
      render(night, start * 24_000, 24_000, part);
      return part.reduce((sum, value) => sum + value * value, 0);
    };
    expect(power(450) / power(250)).toBeLessThan(0.5);
  });

  it.each([-0.01, 1.01, Number.NaN, Infinity])("refuses a balance of %s", (balance) => {
    expect(() => withScene(tone, { ...choice, balance })).toThrow(RecipeError);
  });

  it("leaves a short last section ten seconds at full level before a fade into sleep", () => {
    const endsShort = composeProgramme([entry(396, 1_000), entry(528, 30)], options).recipe;
    const { segments, crossfadeSamples, fadeOutSamples, sampleRate } = withScene(endsShort, {
      ...choice,
      fadeOutSeconds: 60,
    });
    const steady = segments.at(-1)!.durationSamples - crossfadeSamples - fadeOutSamples;
    expect(steady / sampleRate).toBe(10);
  });

  it.each([29, 301, Number.NaN])("refuses a fade of %s seconds", (fadeOutSeconds) => {
    expect(() => withScene(tone, { ...choice, fadeOutSeconds })).toThrow(RecipeError);
  });
});

/** Integrated loudness of 20 s from a second on. */
function loudnessAt(recipe: Recipe, second: number): number {
  const { sampleRate } = recipe;
  const samples = new Int16Array(2 * 20 * sampleRate);
  render(recipe, second * sampleRate, 20 * sampleRate, samples);
  const channels = [0, 1].map((at) => Float64Array.from(channelOf(samples, at, 2)));
  return measureLoudness(channels, sampleRate);
}

describe("a session", () => {
  it.each([600, 2_700, 3_600, 7_200, 14_400, 28_800])("lasts %s seconds", (length) => {
    expect(seconds(withSeconds(tone, length))).toBe(length);
    expect(seconds(withScene(withSeconds(programme, length), choice))).toBeCloseTo(length, 2);
  });

  it.each([599, 28_801, 900.5, Number.NaN])("does not last %s seconds", (length) => {
    expect(() => withSeconds(tone, length)).toThrow(RecipeError);
  });
});
