import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOutFrames } from "./frame-layout.ts";
import { choosePredictor } from "./predictor.ts";
import { type Recipe, recipeSamples } from "./recipe.ts";
import { BLOCK_SAMPLES, FRAME_SAMPLES } from "./kernels/memory.ts";
import { sharedWorkbench } from "./kernels/workbench.ts";
import { arbitraryRecipe } from "./testing/arbitrary-recipe.ts";
import { inOneGo } from "./steps.ts";
import { LAYERS, NOISES, sequence, single } from "./testing/recipes.ts";
import { layOut } from "./timeline.ts";
import { prepareSpan } from "./voice.ts";

describe("the bound of a residual", () => {
  it("holds for any recipe, even with the worst possible rounding", () => {
    fc.assert(
      fc.property(arbitraryRecipe, (recipe) => {
        expect(leastRoom(recipe)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });

  it("holds over beds of noise, steady and fading", () => {
    const recipe = sequence(
      [
        [LAYERS.binaural, NOISES.pink],
        [LAYERS.binaural, NOISES.brown],
        [LAYERS.tone, { ...NOISES.white, levelMillibels: -3_300 }],
        [LAYERS.isochronic],
      ],
      3,
      0.5,
    );
    expect(leastRoom(recipe)).toBeGreaterThanOrEqual(0);
  });

  it("holds through the crossfades of neighbouring frequencies", () => {
    const near = { ...LAYERS.tone, hertzE4: 5_281_000 };
    const recipe = sequence([[LAYERS.tone], [near], [LAYERS.binaural]], 5, 0.5);
    expect(leastRoom(recipe)).toBeGreaterThanOrEqual(0);
  });
});

describe("the cost", () => {
  it("is four bits a sample for a steady tone below 8 kHz", () => {
    for (const hertz of [40, 41.2, 100, 528, 2_000, 5_000, 7_999]) {
      const recipe = single([{ ...LAYERS.tone, hertzE4: hertz * 10_000 }], 10);
      const steady = layOut(recipe)[1]!;
      const predictor = choosePredictor([steady], 0, recipe.sampleRate, FRAME_SAMPLES);
      expect(predictor?.residualBits).toBe(4);
      expect(predictor?.coefficients).toHaveLength(2);
    }
  });

  it("is that of raw samples if a frame is shorter than any filter", () => {
    const [steady] = layOut(single([LAYERS.tone], 10)).slice(1);
    expect(choosePredictor([steady!], 0, 16_000, 2)).toBeUndefined();
  });
});

/**
 * Filters the sound before rounding and adds the worst effect of 1.5 steps per sample. Returns how much
 * of the largest storable residual remains unused in the tightest frame.
 */
function leastRoom(recipe: Recipe): number {
  let least = Infinity;
  const spans = layOut(recipe);
  const total = recipeSamples(recipe);
  const sounds = Array.from({ length: recipe.channels }, (_, channel) =>
    exactSound(recipe, channel === 0 ? 0 : 1),
  );
  const [left, right] = sounds;
  const difference = left!.map((value, i) => value - (right?.[i] ?? 0));
  for (const run of inOneGo(layOutFrames(recipe, spans, total))) {
    run.predictors.forEach((predictor, channel) => {
      if (predictor === undefined) return;
      const filter = predictor.coefficients.map((value) => -value / 2 ** predictor.shift);
      const isDifference = run.mode === "side" && channel === 1;
      const worst = isDifference ? 3 : 1.5;
      const rounding = filter.reduce((sum, value) => sum + worst * Math.abs(value), worst);
      const largest = 2 ** (predictor.residualBits - 1) - 1;
      const start = run.firstFrame * FRAME_SAMPLES;
      const sound = isDifference ? difference : sounds[channel]!;
      for (let i = start + filter.length; i < start + run.frameCount * run.samples; i++) {
        let rest = sound[i]!;
        for (let k = 0; k < filter.length; k++) rest += filter[k]! * sound[i - 1 - k]!;
        least = Math.min(least, largest - rounding - Math.abs(rest));
      }
    });
  }
  return least;
}

function exactSound(recipe: Recipe, channel: 0 | 1): Float64Array {
  const spans = layOut(recipe);
  const sound = new Float64Array(recipeSamples(recipe));
  const workbench = sharedWorkbench();
  const block = workbench.sums[channel];
  spans.forEach((span) => {
    const { voices } = prepareSpan(span, recipe, 0, workbench);
    for (let index = span.start; index < span.end;) {
      const blockStart = index - (index % BLOCK_SAMPLES);
      const end = Math.min(blockStart + BLOCK_SAMPLES, span.end);
      voices.forEach((add, place) =>
        add(blockStart, index - blockStart, end - blockStart, 2, place === 0),
      );
      sound.set(block.subarray(index - blockStart, end - blockStart), index);
      index = end;
    }
  });
  return sound;
}
