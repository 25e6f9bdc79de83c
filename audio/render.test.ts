import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Layer } from "./layer.ts";
import { type Recipe, recipeSamples } from "./recipe.ts";
import { render } from "./render.ts";
import { arbitraryRecipe } from "./testing/arbitrary-recipe.ts";
import {
  channelOf,
  highestLineDecibels,
  mean,
  measureHertz,
  residualDecibels,
  sharpestBend,
} from "./testing/measure.ts";
import { LAYERS, sequence, single } from "./testing/recipes.ts";
import { renderAll } from "./testing/render-all.ts";
import { firstDifference } from "./testing/same.ts";
import { uncheckedRecipe } from "./testing/unchecked-recipe.ts";

const ALL_LAYERS = Object.values<Layer>(LAYERS);

describe("any sample", () => {
  it("is the same whichever range it is rendered in", () => {
    fc.assert(
      fc.property(arbitraryRecipe, fc.nat(), fc.nat(), (recipe, a, b) => {
        const total = recipeSamples(recipe);
        const [start, end] = [a % total, b % (total + 1)].sort((x, y) => x - y) as [number, number];
        const part = new Int16Array((end - start) * recipe.channels);
        render(recipe, start, end - start, part);
        const slice = renderAll(recipe).slice(start * recipe.channels, end * recipe.channels);
        expect(firstDifference(part, slice)).toBe(-1);
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  it("matches its recorded hash", () => {
    const programme = sequence(
      ALL_LAYERS.map((layer) => [layer]),
      10,
    );
    const samples = renderAll(programme);
    expect(createHash("sha256").update(samples).digest("hex")).toMatchInlineSnapshot(
      `"ae8484ba771b14850ea841f0e0d9d33e489af51317785b4dca96a5a6694c28a0"`,
    );
  });

  it("changes only by rounding with the dither seed", () => {
    const one = renderAll(single([LAYERS.tone], 2));
    const other = renderAll(single([LAYERS.tone], 2, { ditherSeed: 8 }));
    const differences = one.map((sample, index) => Math.abs(sample - other[index]!));
    expect(Math.max(...differences)).toBeLessThanOrEqual(3);
    expect(differences.filter((difference) => difference > 0).length).toBeGreaterThan(10_000);
  });
});

it("refuses a range outside the sound and a target that is too small", () => {
  const recipe = single([LAYERS.tone], 1);
  expect(() => render(recipe, 15_999, 2, new Int16Array(4))).toThrow(RangeError);
  expect(() => render(recipe, -1, 2, new Int16Array(4))).toThrow(RangeError);
  expect(() => render(recipe, 0, 2, new Int16Array(3))).toThrow(RangeError);
});

describe("frequency", () => {
  it("is exact in each ear an hour into the track", () => {
    const recipe = single([LAYERS.binaural], 3_600);
    const { sampleRate } = recipe;
    const start = 3_500 * sampleRate;
    const samples = new Int16Array(60 * sampleRate * 2);
    render(recipe, start, 60 * sampleRate, samples);
    const left = measureHertz(channelOf(samples, 0, 2), 196.1, sampleRate);
    const right = measureHertz(channelOf(samples, 1, 2), 203.9, sampleRate);
    expect(Math.abs(left - 196.085)).toBeLessThan(5e-8);
    expect(Math.abs(right - left - 7.83)).toBeLessThan(5e-8);
  });

  it("has not drifted by a thousandth of a turn between the first and the last minute", () => {
    const recipe = single([{ ...LAYERS.tone, hertzE4: 2_078_301 }], 3_600);
    const { sampleRate } = recipe;
    const near = new Int16Array(2_000);
    render(recipe, 3_590 * sampleRate, 1_000, near);
    const level = 32_768 * 10 ** (recipe.segments[0]!.layers[0]!.levelMillibels / 2_000);
    for (let i = 0; i < 1_000; i++) {
      const turns = (BigInt(3_590 * sampleRate + i) * 2_078_301n) % BigInt(sampleRate * 10_000);
      const expected = level * Math.sin((2 * Math.PI * Number(turns)) / (sampleRate * 10_000));
      expect(Math.abs(near[2 * i]! - expected)).toBeLessThanOrEqual(1.5);
    }
  });
});

describe("purity", () => {
  it("leaves only 16-bit noise beside a tone at -12 dBFS", () => {
    const recipe = loud([{ ...LAYERS.tone, hertzE4: 9_970_000, levelMillibels: -1_200 }]);
    expect(residualDecibels(steadyPart(recipe), [997], recipe.sampleRate)).toBeLessThan(-81);
  });

  it("leaves no spectral line in that noise, even for a tone with a short period", () => {
    for (const hertz of [441, 1_000, 11_025]) {
      const layer: Layer = { ...LAYERS.tone, hertzE4: hertz * 10_000, levelMillibels: -1_200 };
      const recipe = loud([layer]);
      const samples = new Int16Array(2 ** 19);
      render(recipe, 3 * recipe.sampleRate, 2 ** 18, samples);
      const left = channelOf(samples, 0, 2);
      expect(highestLineDecibels(left, hertz, recipe.sampleRate)).toBeLessThan(-115);
    }
  });

  it("splits a pulsed carrier into itself and exactly two side bands", () => {
    const recipe = loud([{ ...LAYERS.isochronic, levelMillibels: -1_200 }]);
    const bands = [300, 260, 340];
    expect(residualDecibels(steadyPart(recipe), bands, recipe.sampleRate)).toBeLessThan(-76);
  });

  it("has no DC offset", () => {
    for (const layer of ALL_LAYERS) {
      const recipe = single([layer], 8);
      const samples = renderAll(recipe);
      expect(Math.abs(mean(channelOf(samples, 0, 2)))).toBeLessThan(0.1);
      expect(Math.abs(mean(channelOf(samples, 1, 2)))).toBeLessThan(0.1);
    }
  });
});

describe("edges", () => {
  it("begin and end with a sample of exactly 0 in every channel", () => {
    fc.assert(
      fc.property(arbitraryRecipe, (recipe) => {
        const samples = renderAll(recipe);
        const { channels } = recipe;
        expect(Array.from(samples.subarray(0, channels))).toEqual(Array(channels).fill(0));
        expect(Array.from(samples.slice(-channels))).toEqual(Array(channels).fill(0));
      }),
      { numRuns: 50 },
    );
  }, 30_000);

  it("never bend the wave more sharply than the tones themselves do", () => {
    const programme = sequence(
      ALL_LAYERS.map((layer) => [layer]),
      12,
    );
    const samples = renderAll(programme);
    // A sine bends by amplitude * (2 pi f / rate)^2 at most; rounding adds up to six steps.
    const loudest = 32_768 * 10 ** (-18 / 20);
    const natural = loudest * (2 * Math.PI * (528 / 16_000)) ** 2 * Math.SQRT2;
    for (const channel of [0, 1]) {
      expect(sharpestBend(channelOf(samples, channel, 2))).toBeLessThan(natural + 6);
    }
  });

  it("preserve the power through a crossfade of two tones", () => {
    const other: Layer = { ...LAYERS.tone, hertzE4: 4_170_000 };
    const recipe = sequence([[LAYERS.tone], [other]], 20);
    const samples = channelOf(renderAll(recipe), 0, 2);
    const power = (fromSeconds: number) => {
      const part = samples.subarray(fromSeconds * 16_000, (fromSeconds + 0.5) * 16_000);
      return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0));
    };
    for (const seconds of [17, 17.5, 18, 18.5, 19, 19.5]) {
      expect(Math.abs(power(seconds) - power(10))).toBeLessThan(0.2);
    }
  });
});

it("both ears hear the same unless a layer differs", () => {
  const samples = renderAll(sequence([[LAYERS.tone], [LAYERS.isochronic]], 10));
  expect(firstDifference(channelOf(samples, 0, 2), channelOf(samples, 1, 2))).toBe(-1);
});

function loud(layers: Layer[]): Recipe {
  const recipe = single(layers, 12, { sampleRate: 44_100 });
  return uncheckedRecipe(recipe, { segments: [{ ...recipe.segments[0]!, layers }] });
}

/** The left channel of seconds 4 to 8, where nothing fades. */
function steadyPart(recipe: Recipe): Float64Array {
  const samples = new Int16Array(4 * recipe.sampleRate * 2);
  render(recipe, 4 * recipe.sampleRate, 4 * recipe.sampleRate, samples);
  return channelOf(samples, 0, 2);
}
