import fc from "fast-check";
import { expect, it } from "vitest";
import { openFlac } from "../flac.ts";
import { openWav } from "../wav.ts";
import { arbitraryRecipe } from "../testing/arbitrary-recipe.ts";
import { firstDifference } from "../testing/same.ts";
import { createPlainKernels } from "./testing/plain-kernels.ts";
import { createSimdKernels } from "./simd-kernels.ts";
import { createWorkbench } from "./workbench.ts";

const plain = createWorkbench(createPlainKernels());

it("gives equal bytes for equal recipes from the compiled kernels and from plain arithmetic", () => {
  const simd = createWorkbench(createSimdKernels());
  fc.assert(
    fc.property(arbitraryRecipe, (recipe) => {
      for (const open of [openFlac, openWav]) {
        const one = open(recipe, simd);
        const other = open(recipe, plain);
        const bytes = other.read(0, other.sizeBytes);
        expect(firstDifference(one.read(0, one.sizeBytes), bytes)).toBe(-1);
      }
    }),
    { numRuns: 100 },
  );
});
