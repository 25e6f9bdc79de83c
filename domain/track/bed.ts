import { bedUnder } from "@attune/audio/bed";
import { parseRecipe, type Recipe } from "@attune/audio/recipe";
import { type BedChoice, bedPartsOf, bedRatioMillibels, bedSeed } from "./bed-choice.ts";

/**
 * The recipe with the listener's chosen noise under every segment, at a level relative to its tones,
 * replacing any composed noise. Nothing else changes.
 */
export function withBed(recipe: Recipe, choice: BedChoice): Recipe {
  const { color, strength } = bedPartsOf(choice);
  if (color === undefined) return recipe;
  const ratio = bedRatioMillibels[strength];
  return parseRecipe({
    ...recipe,
    segments: recipe.segments.map(({ durationSamples, layers }) => {
      const tones = layers.filter(({ kind }) => kind !== "noise");
      const all = [...tones, bedUnder(tones, color, bedSeed, ratio)];
      return { durationSamples, layers: tones.length === 0 ? layers : all };
    }),
  });
}
