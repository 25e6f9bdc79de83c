import fc from "fast-check";
import type { Layer } from "../layer.ts";
import { parseRecipe, type Recipe, SCENE_RECIPE_VERSION } from "../recipe.ts";
import { CHARACTERS, type Scene, SCENES } from "../scene/scene.ts";

export const TONE: Layer = { kind: "tone", hertzE4: 5_280_000, levelMillibels: -2_300 };

const RATE = 24_000;

/** A scene of medium density and brightness with a tone, or with the given layers. */
export function inScene(
  scene: Partial<Scene>,
  seconds: number,
  layers: readonly Layer[] = [TONE],
): Recipe {
  return parseRecipe({
    version: SCENE_RECIPE_VERSION,
    output: "headphones",
    sampleRate: RATE,
    channels: 2,
    crossfadeSamples: 0,
    fadeInSamples: RATE / 50,
    fadeOutSamples: RATE / 50,
    ditherSeed: 3,
    segments: [{ durationSamples: Math.round(seconds * RATE), layers }],
    scene: {
      name: "heavy-rain",
      character: "day",
      seed: 7,
      keyHertzE4: 5_280_000,
      levelMillibels: -2_600,
      isPulsedAllowed: true,
      form: [{ sample: 0, densityPermille: 500, brightnessPermille: 500 }],
      ...scene,
    },
  });
}

/**
 * Scenes of every kind with deliberate extremes, alone, with a tone or with two in turn, from half a
 * second to two seconds.
 */
export const arbitrarySceneRecipe: fc.Arbitrary<Recipe> = fc
  .record({
    name: fc.constantFrom(...SCENES),
    character: fc.constantFrom(...CHARACTERS),
    seed: fc.nat({ max: 0xffff_ffff }),
    keyHertzE4: fc.integer({ min: 200_000, max: 200_000_000 }),
    levelMillibels: fc.constantFrom(-6_000, -2_600, -2_300),
    isPulsedAllowed: fc.boolean(),
    densities: fc.tuple(fc.nat({ max: 1_000 }), fc.nat({ max: 1_000 })),
    samples: fc.integer({ min: 12_000, max: 48_000 }),
    tones: fc.constantFrom(0, 1, 2),
  })
  .map(({ densities, samples, tones, ...scene }) => {
    const form = densities.map((densityPermille, at) => ({
      sample: at * 9_000,
      densityPermille,
      brightnessPermille: 1_000 - densityPermille,
    }));
    const recipe = inScene({ ...scene, form }, samples / RATE, tones === 0 ? [] : [TONE]);
    return tones === 2 ? withSecondTone(recipe) : recipe;
  });

/** In the second half another, fainter tone sounds; the two overlap by 100 ms. */
function withSecondTone(recipe: Recipe): Recipe {
  const crossfadeSamples = RATE / 10;
  const [{ durationSamples, layers }] = recipe.segments as [Recipe["segments"][number]];
  const first = Math.floor(durationSamples / 2);
  const other: Layer = { kind: "tone", hertzE4: 2_000_000, levelMillibels: -4_000 };
  return parseRecipe({
    ...recipe,
    crossfadeSamples,
    segments: [
      { durationSamples: first, layers },
      { durationSamples: durationSamples - first + crossfadeSamples, layers: [other] },
    ],
  });
}
