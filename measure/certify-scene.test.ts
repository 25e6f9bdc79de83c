import { inScene, TONE } from "@attune/audio/testing/scenes";
import { samplesOf, streamOf } from "@attune/audio/testing/sound-stream";
import { parseRecipe, type Recipe } from "@attune/audio/recipe";
import { CHARACTERS, SCENES } from "@attune/audio/scene/scene";
import { expect, it } from "vitest";
import { certifySound } from "./certify-sound.ts";
import { measureSound } from "./measure-sound.ts";

const KINDS = SCENES.map((name, at) => ({ name, character: CHARACTERS[at % 2]! }));

function judge(recipe: Recipe, channels: readonly Int32Array[]) {
  const found = measureSound(recipe, streamOf(channels, recipe.sampleRate));
  const { lines, segments } = certifySound(recipe, found);
  const all = [...lines, ...segments.flatMap((segment) => segment.lines)];
  return { all, failed: all.filter(({ isPassed }) => !isPassed) };
}

it.each(KINDS)("finds the prescribed tone in $name by $character", (kind) => {
  const recipe = inScene({ ...kind, keyHertzE4: 2_000_000 }, 8);
  const { all, failed } = judge(recipe, samplesOf(recipe));
  expect(failed).toEqual([]);
  const tone = all.find(({ what }) => what.startsWith("Frequency"));
  expect(Math.abs(tone!.found! - 528)).toBeLessThan(1e-3);
});

it("notices a tone at the wrong frequency", () => {
  const recipe = inScene({}, 8);
  const other = inScene({}, 8, [{ kind: "tone", hertzE4: 5_300_000, levelMillibels: -2_300 }]);
  const { failed } = judge(recipe, samplesOf(other));
  expect(failed.map(({ what }) => what)).toContain("Frequency, left ear");
});

it("notices a tone that the scene drowns", () => {
  const faint = { kind: "tone", hertzE4: 5_280_000, levelMillibels: -5_600 } as const;
  const recipe = inScene({}, 8, [faint]);
  const drowned = inScene({ levelMillibels: -2_300 }, 8, []);
  const scene = samplesOf(drowned);
  const tone = samplesOf(recipe);
  const both = tone.map((channel, ear) => channel.map((value, at) => value + scene[ear]![at]!));
  const { failed } = judge(recipe, both);
  expect(failed.map(({ what }) => what).join()).toMatch(/scene around the tone/);
});

it("accepts a single loud wave in a short section, but not a section that is too loud", () => {
  const sea = inScene({ name: "sea", seed: 4, levelMillibels: -2_300 }, 48);
  const section = { durationSamples: 12 * sea.sampleRate, layers: [TONE] };
  const segments = [section, section, section, section];
  const short = parseRecipe({ ...sea, crossfadeSamples: 2 * sea.sampleRate, segments });
  expect(judge(short, samplesOf(short)).failed).toEqual([]);
  const intended = inScene({ levelMillibels: -3_000 }, 12, []);
  const { failed } = judge(intended, samplesOf(inScene({ levelMillibels: -2_300 }, 12, [])));
  expect(failed.map(({ what }) => what)).toContain("Loudness");
});

it("notices a steady pulse where none is allowed, and finds none in a scene", () => {
  const recipe = inScene({ name: "sea", isPulsedAllowed: false }, 50);
  const samples = samplesOf(recipe);
  expect(judge(recipe, samples).failed).toEqual([]);
  const pulsed = samples.map((channel) =>
    channel.map((value, at) =>
      Math.round(value * (1 + 0.3 * Math.sin((2 * Math.PI * 10 * at) / 24_000))),
    ),
  );
  const { failed } = judge(recipe, pulsed);
  expect(failed.map(({ what }) => what)).toContain("Strongest pulse between 1 and 40 Hz");
});
