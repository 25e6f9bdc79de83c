import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLOCK_SAMPLES, CHUNK_SAMPLES } from "./kernels/memory.ts";
import type { Layer } from "./layer.ts";
import type { Recipe } from "./recipe.ts";
import { recipeSamples } from "./recipe.ts";
import { clickDecibels, withoutDither } from "./testing/edge-click.ts";
import { longHertzError } from "./testing/long-hertz.ts";
import { LAYERS, sequence, single } from "./testing/recipes.ts";
import { phasePlace } from "./trigonometry.ts";

describe("frequency", () => {
  it("matches the recipe exactly: the phases of a sample add up to the exact phase", () => {
    const index = fc.integer({ min: 0, max: 345_600_000 });
    const hertzE4 = fc.integer({ min: 200_000, max: 200_000_000 });
    const rate = fc.constantFrom(16_000, 22_050, 44_100, 48_000);
    fc.assert(
      fc.property(index, hertzE4, rate, (i, numerator, sampleRate) => {
        const circle = sampleRate * 10_000;
        const chunk = i - (i % CHUNK_SAMPLES);
        const block = i - (i % BLOCK_SAMPLES);
        const steps = [chunk, block - chunk, i - block];
        const used = steps.reduce((sum, step) => sum + phasePlace(step, numerator, circle), 0);
        const exact = (BigInt(i) * BigInt(numerator)) % BigInt(circle);
        expect(BigInt(used % circle)).toBe(exact);
      }),
      { numRuns: 5_000 },
    );
  });

  it("measures within 1e-9 Hz over an hour, in each ear and in the beat", () => {
    const layer = { ...LAYERS.binaural, leftHertzE4: 1_960_851, rightHertzE4: 2_039_157 };
    const recipe = single([layer], 3_600);
    const left = longHertzError(recipe, 0, layer.leftHertzE4);
    const right = longHertzError(recipe, 1, layer.rightHertzE4);
    expect(Math.abs(left)).toBeLessThan(1e-9);
    expect(Math.abs(right)).toBeLessThan(1e-9);
    expect(Math.abs(right - left)).toBeLessThan(1e-9);
  });

  it("is measured finely enough to show an error of 0.0001 Hz", () => {
    const recipe = single([LAYERS.tone], 600);
    expect(longHertzError(recipe, 0, LAYERS.tone.hertzE4 - 1)).toBeCloseTo(1e-4, 8);
  });
});

const SEEDS = 2_048;
const HALF = 2 ** 13;

describe("a click", () => {
  const peakOf = (recipe: Recipe) =>
    32_768 * 10 ** (recipe.segments[0]!.layers[0]!.levelMillibels / 2_000);
  const clickAt = (recipe: Recipe, place: number) => {
    const samples = withoutDither(recipe, place - HALF, 2 * HALF, SEEDS);
    return clickDecibels(samples, recipe.sampleRate, peakOf(recipe));
  };
  const shortest = { fadeInSamples: 320, fadeOutSamples: 320 };
  const other: Layer = { ...LAYERS.tone, hertzE4: 4_170_000 };
  const [long, short] = [single([LAYERS.tone], 6), single([LAYERS.tone], 6, shortest)];
  const crossed = sequence([[LAYERS.tone], [other]], 8);

  it.each([
    ["where a sound begins", long, 0],
    ["where it is whole", long, long.fadeInSamples],
    ["where it begins to fade", long, recipeSamples(long) - long.fadeOutSamples],
    ["where it ends", long, recipeSamples(long)],
    ["where it begins in 20 ms", short, 160],
    ["where it ends in 20 ms", short, recipeSamples(short) - 160],
    ["where one tone begins to follow another", crossed, 5 * crossed.sampleRate],
    ["where one tone has followed another", crossed, 8 * crossed.sampleRate],
  ])("%s stays 100 dB below the tone", (_, recipe, place) => {
    expect(clickAt(recipe, place)).toBeLessThan(-100);
  });

  it("would be heard if a tone were cut off", () => {
    const samples = withoutDither(long, 40_000 - HALF, 2 * HALF, 1).fill(0, HALF);
    expect(clickDecibels(samples, long.sampleRate, peakOf(long))).toBeGreaterThan(-50);
  });
});
