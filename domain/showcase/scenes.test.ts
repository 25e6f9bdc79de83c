import { parseRecipe, recipeSamples } from "@attune/audio/recipe";
import { render } from "@attune/audio/render";
import { describe, expect, test } from "vitest";
import { showcaseId, showcaseNames, showcaseRecipe } from "./scenes.ts";

describe.each(showcaseNames)("the landing page's %s", (name) => {
  const recipe = showcaseRecipe(name);
  const frames = recipeSamples(recipe);
  const sound = new Int16Array(2 * frames);
  render(recipe, 0, frames, sound);

  test("lasts at most 25 seconds", () => {
    expect(frames / recipe.sampleRate).toBeLessThanOrEqual(25);
  });

  test("contains no pulses or beats, since visitors give no health answers", () => {
    expect(recipe.scene?.isPulsedAllowed).toBe(false);
    const kinds = recipe.segments.flatMap(({ layers }) => layers.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(["swell"]));
  });

  test("begins and ends in silence, and is audible within a tenth of a second", () => {
    const level = (from: number, to: number) =>
      sound.subarray(2 * from, 2 * to).reduce((most, it) => Math.max(most, Math.abs(it)), 0);
    expect([level(0, 1), level(frames - 1, frames)]).toEqual([0, 0]);
    expect(level(0, recipe.sampleRate / 10)).toBeGreaterThan(30);
    expect(level(0, frames)).toBeLessThan(0.36 * 32_768);
  });

  test("gets another address whenever its recipe changes", () => {
    const other = parseRecipe({ ...recipe, ditherSeed: recipe.ditherSeed + 1 });
    expect(showcaseId(other)).not.toBe(showcaseId(recipe));
    expect(showcaseId(showcaseRecipe(name))).toBe(showcaseId(recipe));
  });
});
