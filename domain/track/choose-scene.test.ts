import { expect, test } from "vitest";
import { recipeSamples } from "@attune/audio/recipe";
import { SCENES } from "@attune/audio/scene/scene";
import { composeProgramme, composeRendition } from "./compose-programme.ts";
import { heardNightFadeSeconds } from "./night-fade.ts";
import { describePassages } from "./passages.ts";
import { withChosenScene } from "./choose-scene.ts";
import type { ProposedScene } from "./scene-choice.ts";
import { withLength } from "./session-length.ts";

const { recipe } = composeRendition(
  { entryId: "calm", hertz: 432, delivery: "tone", durationSeconds: 1_200 },
  { output: "headphones", isPulsedAllowed: true, seed: 7 },
);
const proposed: ProposedScene = {
  name: "sea",
  character: "night",
  balancePercent: 40,
  purpose: "settle",
  reason: "The sea, because it suits you.",
};

test("a programme plays in its proposed scene, or unchanged if it has none", () => {
  expect(withChosenScene(recipe, { scene: "own" }, undefined)).toBe(recipe);
  expect(withChosenScene(recipe, { scene: "own" }, proposed).scene).toMatchObject({
    name: "sea",
    character: "night",
  });
});

test("a listener's choice overrides the proposal", () => {
  expect(withChosenScene(recipe, { scene: "none" }, proposed)).toBe(recipe);
  const chosen = withChosenScene(recipe, { scene: "wind", character: "day" }, proposed);
  expect(chosen.scene).toMatchObject({ name: "wind", character: "day" });
});

test("a balance of 0 plays only the tones, and 100 only the scene", () => {
  const at = (balancePercent: number) =>
    withChosenScene(recipe, { scene: "sea", balancePercent }, undefined);
  expect(at(0)).toBe(recipe);
  expect(at(100).segments.every(({ layers }) => layers.length === 0)).toBe(true);
  expect(at(50).segments.every(({ layers }) => layers.length > 0)).toBe(true);
});

test("no scene that a listener can choose has pulses", () => {
  for (const scene of SCENES) {
    expect(withChosenScene(recipe, { scene }, undefined).scene?.isPulsedAllowed).toBe(false);
  }
});

test("a sound for the night ends with a fade that grows with its length", () => {
  const fadeSeconds = (length: "600" | "1200" | "28800") => {
    const timed = withLength(recipe, length);
    const night = withChosenScene(timed, { scene: "sea", character: "night" }, undefined);
    expect(recipeSamples(night) / night.sampleRate).toBe(Number(length));
    return night.fadeOutSamples / night.sampleRate;
  };
  expect([fadeSeconds("600"), fadeSeconds("1200"), fadeSeconds("28800")]).toEqual([30, 60, 300]);
});

test.each([
  [[300, 300, 300, 300], "1200", 60],
  [[1_000, 30], "1200", 16.2],
  [[1_000, 300, 45], "600", 7.5],
  [[20], "600", 30],
] as const)(
  "the player knows how long a night of passages of %s, for %s s, fades",
  (parts, length, fades) => {
    const items = parts.map((durationSeconds, at) => ({
      entryId: `entry-${at}`,
      hertz: 396 + 33 * at,
      delivery: "tone" as const,
      durationSeconds,
    }));
    const options = { output: "headphones", isPulsedAllowed: true, seed: 7 } as const;
    const { recipe: own } = composeProgramme(items, options);
    const shares = describePassages(own).map(({ sharePermille }) => sharePermille);
    const night = withChosenScene(
      withLength(own, length),
      { scene: "sea", character: "night" },
      undefined,
    );
    const fadeSeconds = night.fadeOutSamples / night.sampleRate;
    expect(fadeSeconds).toBeCloseTo(fades, 0);
    expect(Math.abs(heardNightFadeSeconds(Number(length), shares) - fadeSeconds)).toBeLessThan(1);
  },
);
