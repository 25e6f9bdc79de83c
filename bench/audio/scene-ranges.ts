import fc from "fast-check";
import { openFlac } from "../../audio/flac.ts";
import type { Recipe } from "../../audio/recipe.ts";
import { firstDifference } from "../../audio/testing/same.ts";
import { arbitrarySceneRecipe } from "../../audio/testing/scenes.ts";
import type { VirtualFile } from "../../audio/virtual-file.ts";
import { openWav } from "../../audio/wav.ts";
import { atMost, type Findings, type Row } from "./part.ts";
import type { Scale } from "./scale.ts";

const RANGES_PER_RECIPE = 50;

/** Whether ranges of random scenes, each read from a freshly opened file, equal slices of the whole file. */
export async function sceneRanges({ rangesPerRound }: Scale): Promise<Findings> {
  const seed = Date.now() % 0x7fff_ffff;
  const recipes = fc.sample(arbitrarySceneRecipe, { numRuns: rangesPerRound, seed });
  return {
    title: "Ranges of random scenes, each opened on its own, against slices of the whole file",
    rows: [rowOf("FLAC", openFlac, recipes, seed), rowOf("WAV", openWav, recipes, seed)],
    remarks: [`Seed ${seed}.`],
  };
}

function rowOf(
  file: string,
  open: (recipe: Recipe) => VirtualFile,
  recipes: readonly Recipe[],
  seed: number,
): Row {
  const differing = recipes.reduce(
    (sum, recipe, at) => sum + countDiffering(open, recipe, seed + at),
    0,
  );
  return {
    file,
    scenes: recipes.length,
    ranges: recipes.length * RANGES_PER_RECIPE,
    differing,
    ...atMost(differing, 0),
  };
}

function countDiffering(open: (recipe: Recipe) => VirtualFile, recipe: Recipe, seed: number) {
  const { sizeBytes } = open(recipe);
  const whole = open(recipe).read(0, sizeBytes);
  const place = fc.nat({ max: sizeBytes });
  const ranges = fc.sample(fc.tuple(place, place), { numRuns: RANGES_PER_RECIPE, seed });
  return ranges.filter(([one, other]) => {
    const [start, end] = [Math.min(one, other), Math.max(one, other)];
    return firstDifference(open(recipe).read(start, end), whole.subarray(start, end)) !== -1;
  }).length;
}
