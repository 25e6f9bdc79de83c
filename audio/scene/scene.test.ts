import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openFlac } from "../flac.ts";
import { createPlainKernels } from "../kernels/testing/plain-kernels.ts";
import { createSimdKernels } from "../kernels/simd-kernels.ts";
import { createWorkbench } from "../kernels/workbench.ts";
import { parseRecipe, type Recipe, recipeSamples } from "../recipe.ts";
import { RecipeError } from "../recipe-fields.ts";
import { createRenderer, render } from "../render.ts";
import { decodeFlac } from "../testing/decode-flac.ts";
import { channelOf, measureHertz } from "../testing/measure.ts";
import { renderAll } from "../testing/render-all.ts";
import { firstDifference } from "../testing/same.ts";
import { arbitrarySceneRecipe, inScene } from "../testing/scenes.ts";
import { scenePlan } from "./plans.ts";
import { CHARACTERS, SCENES } from "./scene.ts";

const sha256OfFile = (recipe: Recipe) => {
  const file = openFlac(recipe, createWorkbench(createSimdKernels()));
  return createHash("sha256").update(file.read(0, file.sizeBytes)).digest("hex");
};

const KINDS = SCENES.flatMap((name) => CHARACTERS.map((character) => ({ name, character })));

describe("a scene", () => {
  it("has the same samples whichever range is rendered", () => {
    fc.assert(
      fc.property(arbitrarySceneRecipe, fc.nat(), fc.nat(), (recipe, a, b) => {
        const total = recipeSamples(recipe);
        const [start, end] = [a % total, b % (total + 1)].sort((x, y) => x - y) as [number, number];
        const part = new Int16Array(2 * (end - start));
        render(recipe, start, end - start, part);
        expect(firstDifference(part, renderAll(recipe).slice(2 * start, 2 * end))).toBe(-1);
      }),
      { numRuns: 20 },
    );
  });

  it("has the same bytes whichever range of the file is read", () => {
    fc.assert(
      fc.property(arbitrarySceneRecipe, fc.nat(), fc.nat(), (recipe, a, b) => {
        const file = openFlac(recipe);
        const size = file.sizeBytes;
        const [start, end] = [a % size, b % (size + 1)].sort((x, y) => x - y) as [number, number];
        const slice = file.read(0, size).subarray(start, end);
        expect(firstDifference(openFlac(recipe).read(start, end), slice)).toBe(-1);
      }),
      { numRuns: 20 },
    );
  });

  it("has the same bytes while another file at another rate is read in turns", () => {
    const recipe = inScene({ name: "sea" }, 1);
    const fades = { fadeInSamples: 960, fadeOutSamples: 960 };
    const high = parseRecipe({ ...recipe, ...fades, sampleRate: 48_000 });
    const alone = [recipe, high].map(sha256OfFile);
    const [one, other] = [openFlac(recipe), openFlac(high)];
    const hashes = [createHash("sha256"), createHash("sha256")];
    for (let at = 0; at < Math.max(one.sizeBytes, other.sizeBytes); at += 5_000) {
      for (const [index, file] of [one, other].entries()) {
        const [start, end] = [at, at + 5_000].map((place) => Math.min(file.sizeBytes, place));
        hashes[index]!.update(file.read(start!, end!));
      }
    }
    expect(hashes.map((hash) => hash.digest("hex"))).toEqual(alone);
  });

  it("has the same bytes after the waves of its drops were discarded for those of others", () => {
    const bench = createWorkbench(createSimdKernels());
    const fades = { fadeInSamples: 960, fadeOutSamples: 960 };
    const recipes = [24_000, 48_000].flatMap((sampleRate) =>
      KINDS.map((kind) => parseRecipe({ ...inScene(kind, 1), ...fades, sampleRate })),
    );
    const [first] = recipes.filter(({ scene }) => scene?.name === "heavy-rain");
    const file = openFlac(first!, bench);
    const alone = file.read(0, file.sizeBytes);
    for (const recipe of recipes) openFlac(recipe, bench).read(0, 20_000);
    expect(firstDifference(file.read(0, file.sizeBytes), alone)).toBe(-1);
  });

  it("has the same bytes with and without SIMD", () => {
    const plain = createWorkbench(createPlainKernels());
    fc.assert(
      fc.property(arbitrarySceneRecipe, (recipe) => {
        const one = openFlac(recipe);
        const other = openFlac(recipe, plain);
        const bytes = other.read(0, other.sizeBytes);
        expect(firstDifference(one.read(0, one.sizeBytes), bytes)).toBe(-1);
      }),
      { numRuns: 10 },
    );
  });

  it("matches its recorded hashes", () => {
    const hashes = KINDS.map((kind) => {
      const hash = createHash("sha256").update(renderAll(inScene(kind, 3)));
      return `${kind.name} by ${kind.character}: ${hash.digest("hex").slice(0, 16)}`;
    });
    expect(hashes).toMatchInlineSnapshot(`
      [
        "drone by day: 97883c75c5cabc77",
        "drone by night: 7b5f34d42c5b010e",
        "bowls by day: 62fdc5f469276ed4",
        "bowls by night: 4917c9113870f342",
        "strings by day: 537c2e8b0e6c8dfd",
        "strings by night: b7389f52c3d58b79",
        "light-rain by day: 17dc1e3383e29094",
        "light-rain by night: 22bf7aa964283e12",
        "heavy-rain by day: 39d7ff175cfdd18a",
        "heavy-rain by night: 21084983fd58baac",
        "sea by day: 902bfaafbbca9f95",
        "sea by night: 8aff579bf24dfa0d",
        "stream by day: 4a6da00c7626c8fe",
        "stream by night: 27c30e6dfba835dd",
        "wind by day: 6ec798d7cebbdbb4",
        "wind by night: 69a3b23653a54a9f",
        "night-garden by day: 969207f44cc65980",
        "night-garden by night: e21c6635fd30cd83",
        "fire by day: b03f9893f3affa86",
        "fire by night: 6af7edd72270386e",
      ]
    `);
  });

  it("has about the same power hours later as near the beginning", () => {
    const recipe = inScene({ name: "heavy-rain" }, 28_000);
    const renderer = createRenderer(recipe);
    const later = new Int16Array(2 * 4_096);
    renderer.interleaved(27_000 * 24_000, 4_096, later);
    const early = new Int16Array(2 * 4_096);
    renderer.interleaved(60 * 24_000, 4_096, early);
    const power = (sound: Int16Array) => sound.reduce((sum, value) => sum + value * value, 0);
    expect(power(later) / power(early)).toBeGreaterThan(0.5);
    expect(power(later) / power(early)).toBeLessThan(2);
  });

  it("stays below full scale, however loud and dense", () => {
    const form = [{ sample: 0, densityPermille: 1_000, brightnessPermille: 1_000 }];
    for (const kind of KINDS) {
      const sound = renderAll(inScene({ ...kind, levelMillibels: -2_300, form }, 2));
      const highest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      expect(highest).toBeLessThan(32_768 * 10 ** (-10.4 / 20));
      expect(highest).toBeGreaterThan(100);
    }
  });

  it("begins and ends in silence and differs from ear to ear", () => {
    for (const kind of KINDS) {
      const sound = renderAll(inScene(kind, 1, []));
      expect([sound[0], sound[1], sound.at(-1), sound.at(-2)]).toEqual([0, 0, 0, 0]);
      const left = channelOf(sound, 0, 2);
      expect(firstDifference(left, channelOf(sound, 1, 2))).not.toBe(-1);
    }
  });

  it.each(["heavy-rain", "bowls", "drone"] as const)(
    "leaves the prescribed tone unchanged: %s",
    (name) => {
      const sound = renderAll(inScene({ name }, 12));
      const left = Float64Array.from(channelOf(sound, 0, 2));
      expect(measureHertz(left, 528, 24_000)).toBeCloseTo(528, 3);
    },
  );

  it("has no group of pulses as slow as those that some people must not hear", () => {
    const layers = KINDS.flatMap((kind) => scenePlan(kind).layers);
    const pulses = layers.flatMap((layer) => (layer.kind === "drops" ? (layer.pulses ?? []) : []));
    expect(pulses.length).toBeGreaterThan(0);
    // A pulse comes up to 7.5 % of their distance too early or too late.
    for (const { seconds } of pulses) expect(1 / (1.15 * seconds)).toBeGreaterThan(40);
  });
});

describe("a file with a scene", () => {
  it("holds every sample to within its rounding, in frames of equal length", () => {
    for (const kind of KINDS) {
      const recipe = inScene({ ...kind, levelMillibels: -2_300 }, 2.2);
      const file = openFlac(recipe);
      const { frames, channels } = decodeFlac(file.read(0, file.sizeBytes));
      const sizes = new Set(frames.slice(0, -1).map(({ sizeBytes }) => sizeBytes));
      expect(sizes.size).toBe(1);
      const exact = renderAll(recipe);
      const worst = channels.map((channel, at) =>
        channel.reduce(
          (most, value, index) => Math.max(most, Math.abs(value - exact[2 * index + at]!)),
          0,
        ),
      );
      // Rounded to multiples of at most 32, with dither of twice that.
      expect(Math.max(...worst)).toBeLessThanOrEqual(48);
    }
  });

  it("fits its frames even with the loudest permitted noise", () => {
    const form = [{ sample: 0, densityPermille: 1_000, brightnessPermille: 1_000 }];
    const loud = inScene({ name: "stream", levelMillibels: -2_300, form }, 2);
    const file = openFlac(loud);
    expect(decodeFlac(file.read(0, file.sizeBytes)).channels[0]).toHaveLength(48_000);
  });
});

describe("a recipe with a scene", () => {
  const recipe = inScene({}, 2);
  const withScene = (more: object) => ({ ...recipe, scene: { ...recipe.scene, ...more } });

  it("is unchanged after it is stored and opened", () => {
    expect(parseRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe);
  });

  it.each([
    ["an unknown scene", withScene({ name: "disco" })],
    ["an unknown character", withScene({ character: "noon" })],
    ["a seed beyond 32 bits", withScene({ seed: 2 ** 32 })],
    ["a negative seed", withScene({ seed: -1 })],
    ["a seed that is no number", withScene({ seed: Number.NaN })],
    ["a key nobody hears", withScene({ keyHertzE4: 0 })],
    ["a scene above the usual loudness", withScene({ levelMillibels: -2_299 })],
    ["an empty form", withScene({ form: [] })],
    ["a form that runs backwards", withScene({ form: [point(5), point(5)] })],
    ["a density beyond 1,000", withScene({ form: [{ ...point(0), densityPermille: 1_001 }] })],
    ["a field that no scene has", withScene({ loop: true })],
    ["a scene in version 1", { ...recipe, version: 1 }],
    ["a version to come", { ...recipe, version: 3 }],
    ["a scene in one channel", { ...recipe, channels: 1 }],
    ["a scene at another rate", { ...recipe, sampleRate: 44_100 }],
    ["more than eight hours", { ...recipe, segments: [segment(28_801 * 24_000)] }],
    ["tones louder than the limit", { ...recipe, segments: [segment(48_000, -1_499)] }],
    ["no layers and no scene", { ...recipe, scene: undefined, segments: [silent] }],
  ])("is refused with %s", (_, value) => {
    expect(() => parseRecipe(value)).toThrow(RecipeError);
  });
});

const point = (sample: number) => ({ sample, densityPermille: 500, brightnessPermille: 500 });

const silent = { durationSamples: 48_000, layers: [] };

function segment(durationSamples: number, levelMillibels = -2_300) {
  return { durationSamples, layers: [{ kind: "tone", hertzE4: 5_280_000, levelMillibels }] };
}
