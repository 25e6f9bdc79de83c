import { type Recipe, recipeSamples } from "../recipe.ts";
import { render } from "../render.ts";

/** All samples of a recipe, interleaved. */
export function renderAll(recipe: Recipe): Int16Array {
  const samples = new Int16Array(recipeSamples(recipe) * recipe.channels);
  render(recipe, 0, recipeSamples(recipe), samples);
  return samples;
}
