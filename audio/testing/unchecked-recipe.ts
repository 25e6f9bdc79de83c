import type { Recipe } from "../recipe.ts";

/** An unvalidated modified copy, to test the engine with sounds the parser rejects. */
export function uncheckedRecipe(
  recipe: Recipe,
  changes: { [Name in keyof Recipe]?: Recipe[Name] },
): Recipe {
  return { ...recipe, ...changes } as Recipe;
}
