import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { canonicalRecipe, parseRecipe, type Recipe, recipeId, recipeSamples } from "./recipe.ts";
import { RecipeError } from "./recipe-fields.ts";
import { arbitraryRecipe } from "./testing/arbitrary-recipe.ts";
import { LAYERS, sequence, single } from "./testing/recipes.ts";

describe("identity", () => {
  it("does not depend on the order of keys", () => {
    const recipe = single([LAYERS.binaural], 60);
    const reversed = JSON.parse(JSON.stringify(recipe), (_, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(Object.keys(reversed)[0]).toBe("segments");
    expect(recipeId(parseRecipe(reversed))).toBe(recipeId(recipe));
  });

  it("changes with every number in the recipe", () => {
    const recipe = sequence([[LAYERS.tone], [LAYERS.pacer]], 30);
    const ids = new Set([recipeId(recipe)]);
    const text = canonicalRecipe(recipe);
    const numbers = Array.from(text.matchAll(/"(\w+)":(-?\d+)/g));
    const variants = numbers
      .filter(([, name]) => !["version", "sampleRate", "channels"].includes(name!))
      .map((found) => {
        const changed = `"${found[1]}":${Number(found[2]) - 1}`;
        return text.slice(0, found.index) + changed + text.slice(found.index + found[0].length);
      });
    for (const variant of variants) ids.add(recipeId(parseRecipe(JSON.parse(variant))));
    expect(ids.size).toBe(variants.length + 1);
    expect(variants.length).toBeGreaterThan(10);
  });

  it("survives being stored and opened again", () => {
    fc.assert(
      fc.property(arbitraryRecipe, (recipe) => {
        const opened = parseRecipe(JSON.parse(JSON.stringify(recipe)));
        expect(canonicalRecipe(opened)).toBe(canonicalRecipe(recipe));
      }),
      { numRuns: 200 },
    );
  });

  it("matches its recorded hash", () => {
    expect(recipeId(single([LAYERS.tone], 60))).toMatchInlineSnapshot(
      `"2e5dc548d61d00442c8237f3c7d040910c715e76eaece06b469b1e010be79021"`,
    );
  });
});

it("an overlap counts once", () => {
  const recipe = sequence([[LAYERS.tone], [LAYERS.binaural], [LAYERS.swell]], 30);
  expect(recipeSamples(recipe) / recipe.sampleRate).toBe(3 * 30 - 2 * 3);
});

describe("opening an invalid recipe", () => {
  const sound = single([LAYERS.binaural], 60);
  const segment = sound.segments[0]!;
  const layer = segment.layers[0]!;
  const withLayer = (change: object) => ({
    ...sound,
    segments: [{ ...segment, layers: [{ ...layer, ...change }] }],
  });

  it.each([
    ["nothing", null],
    ["a list", [sound]],
    ["another version", { ...sound, version: 3 }],
    ["an unknown field", { ...sound, gain: 1 }],
    ["a fraction", { ...sound, ditherSeed: 0.5 }],
    ["a rate that no file can name", { ...sound, sampleRate: 11_000 }],
    ["no segment", { ...sound, segments: [] }],
    ["an unknown layer", withLayer({ kind: "noise" })],
    ["a field of another layer", withLayer({ hertzE4: 1_000_000 })],
    ["a level above the limit", withLayer({ levelMillibels: -899 })],
    ["an inaudible carrier", withLayer({ leftHertzE4: 199_999 })],
    ["a frequency too high for the rate", withLayer({ leftHertzE4: 72_000_001 })],
    ["a fade that clicks", { ...sound, fadeOutSamples: 319 }],
    ["a segment shorter than its fades", { ...sound, fadeInSamples: 950_000 }],
    ["a crossfade with nothing", { ...sound, crossfadeSamples: 48_000 }],
    ["a binaural layer on a speaker", { ...sound, output: "speaker" }],
    ["a binaural layer in one channel", { ...sound, channels: 1 }],
    [
      "layers too loud together",
      {
        ...sound,
        segments: [
          { ...segment, layers: [layer, layer].map((one) => ({ ...one, levelMillibels: -1_499 })) },
        ],
      },
    ],
    [
      "more than two hours",
      {
        ...sound,
        segments: [{ ...segment, durationSamples: 7_200 * 16_000 + 1 }],
      },
    ],
  ])("refuses %s with a sentence", (_, value) => {
    expect(() => parseRecipe(value)).toThrow(RecipeError);
    expect(() => parseRecipe(value)).toThrow(/^[A-Z].*\.$/);
  });
});

it("only the parser makes a recipe: a modified copy is not one", () => {
  const sound = single([LAYERS.tone], 60);
  const changed = { ...sound, ditherSeed: 7 };
  expectTypeOf(sound).toExtend<Recipe>();
  expectTypeOf(changed).not.toExtend<Recipe>();
  expect(parseRecipe(changed)).toEqual(changed);
});
