import { parseRecipe, RECIPE_VERSION } from "@attune/audio/recipe";
import { expect, test } from "vitest";
import { contourOf, contourPerSecond } from "./contour.ts";
import { showcaseNames, showcaseRecipe, showcaseSeconds } from "./scenes.ts";

const toneOf = (hertz: number) =>
  parseRecipe({
    version: RECIPE_VERSION,
    output: "speaker",
    sampleRate: 24_000,
    channels: 2,
    crossfadeSamples: 0,
    fadeInSamples: 48_000,
    fadeOutSamples: 48_000,
    ditherSeed: 1,
    segments: [
      {
        durationSamples: 240_000,
        layers: [{ kind: "tone", hertzE4: hertz * 10_000, levelMillibels: -2_000 }],
      },
    ],
  });

test.each(showcaseNames)("the contour of %s covers its whole length", (name) => {
  const bands = contourOf(showcaseRecipe(name));
  expect(bands).toHaveLength(5);
  for (const levels of bands) {
    expect(levels).toHaveLength(showcaseSeconds * contourPerSecond);
    expect(Math.max(...levels)).toBe(1);
    expect(Math.min(...levels)).toBeGreaterThanOrEqual(0);
    expect(levels.at(-1)).toBeLessThan(0.5);
  }
});

test("the contour of a sound that fades in and out is low at both ends and peaks between", () => {
  const [lowest] = contourOf(toneOf(100));
  expect(lowest![0]).toBeLessThan(0.5);
  expect(lowest!.at(-1)).toBeLessThan(0.5);
  expect(lowest![15]).toBeCloseTo(1, 1);
});
