import type { Recipe } from "../recipe.ts";

/** A copy with changes that nobody has checked, for what the engine makes of a sound that no parser lets through. */
export function uncheckedRecipe(
  recipe: Recipe,
  changes: { [Name in keyof Recipe]?: Recipe[Name] },
): Recipe {
  return { ...recipe, ...changes } as Recipe;
}
