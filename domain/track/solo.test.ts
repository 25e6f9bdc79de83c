import { expect, test } from "vitest";
import { parseRecipe, recipeId, recipeSamples } from "@attune/audio/recipe";
import { LAYERS, single } from "@attune/audio/testing/recipes";
import { soloNames, withSolo } from "./solo.ts";
import { withScene } from "./scene.ts";

const tones = single([LAYERS.tone], 16);
const rain = withScene(tones, {
  name: "light-rain",
  character: "day",
  balance: 0.5,
  purpose: "rest",
  isPulsedAllowed: false,
});

test("a sound's parts are its tones, its scene and each layer of the scene", () => {
  expect(soloNames(rain)).toEqual(["tones", "scene", "hiss", "leaves", "puddles"]);
  expect(soloNames(tones)).toEqual(["tones"]);
  expect(withSolo(rain, tones, "tones")).toBe(tones);
});

test("each scene part plays alone, as long as the whole and without tones", () => {
  const parts = ["scene", "hiss", "leaves", "puddles"].map((it) => withSolo(rain, tones, it)!);
  expect(new Set([rain, ...parts].map(recipeId)).size).toBe(5);
  for (const it of parts) {
    expect(recipeSamples(it)).toBe(recipeSamples(rain));
    expect(it.segments.flatMap(({ layers }) => layers)).toEqual([]);
  }
});

test("an unknown part is refused", () => {
  expect(withSolo(rain, tones, "thunder")).toBeUndefined();
  expect(withSolo(tones, tones, "scene")).toBeUndefined();
  const thunder = { ...rain, scene: { ...rain.scene!, soloLayer: "thunder" } };
  expect(() => parseRecipe(thunder)).toThrow("no layer of the name");
  const seven = { ...rain, scene: { ...rain.scene!, soloLayer: 7 } };
  expect(() => parseRecipe(seven)).toThrow("name of a layer");
});
