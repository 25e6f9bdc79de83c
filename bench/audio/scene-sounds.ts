import type { Layer } from "../../audio/layer.ts";
import type { NoiseColor } from "../../audio/noise-color.ts";
import { parseRecipe, type Recipe, SCENE_RECIPE_VERSION } from "../../audio/recipe.ts";
import type { Character, SceneName } from "../../audio/scene/scene.ts";
import { withScene } from "../../domain/track/scene.ts";
import { programmeOf } from "./sounds.ts";

export const SCENE_RATE = 24_000;

/** Scenes for which roughness is meaningful; it is not for noise. */
export const TONAL: readonly SceneName[] = ["drone", "bowls", "strings"];

/** A scene of medium density and brightness, at a whole programme's loudness. */
export function sceneAlone(name: SceneName, character: Character, seconds: number): Recipe {
  return recipeFor(seconds, [], {
    version: SCENE_RECIPE_VERSION,
    scene: {
      name,
      character,
      seed: 1,
      keyHertzE4: 2_000_000,
      levelMillibels: -2_300,
      isPulsedAllowed: true,
      form: [{ sample: 0, densityPermille: 500, brightnessPermille: 500 }],
    },
  });
}

/** A noise bed alone, as under tones without a scene. */
export function bedAlone(color: NoiseColor, seconds: number): Recipe {
  const noise: Layer = { kind: "noise", color, seed: 1, levelMillibels: -3_500 };
  return recipeFor(seconds, [noise], { version: 1 });
}

function recipeFor(seconds: number, layers: readonly Layer[], parts: object): Recipe {
  return parseRecipe({
    output: "headphones",
    sampleRate: SCENE_RATE,
    channels: 2,
    crossfadeSamples: 0,
    fadeInSamples: 480,
    fadeOutSamples: 480,
    ditherSeed: 1,
    segments: [{ durationSamples: seconds * SCENE_RATE, layers }],
    ...parts,
  });
}

/** The most expensive scene around a programme's tones; a different one for each listener. */
export function richestProgramme(listener: number): Recipe {
  return withScene(programmeOf(listener), {
    name: RICHEST,
    character: "day",
    balance: 0.6,
    purpose: "rest",
    isPulsedAllowed: false,
  });
}

export const RICHEST: SceneName = "heavy-rain";

/** White noise for both ears. */
export function plainNoise(samples: number): Int32Array[] {
  let state = 1;
  return [0, 1].map(() =>
    Int32Array.from({ length: samples }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return Math.round((state / 2_147_483_647 - 0.5) * 8_000);
    }),
  );
}
