import { ENGINE_VERSION } from "@attune/audio/container";
import type { SwellLayer } from "@attune/audio/layer";
import { openOpusFile } from "@attune/audio/opus/opus-file";
import { parseRecipe, type Recipe, RECIPE_VERSION, recipeId } from "@attune/audio/recipe";
import { type SceneOptions, withScene } from "../track/scene.ts";

/** The two short scenes on the landing page. */
export const showcaseNames = ["evening", "morning"] as const;

export type ShowcaseName = (typeof showcaseNames)[number];

export const showcaseSeconds = 24;

const sampleRate = 24_000;

interface Composition {
  seed: number;
  /** Quiet tones that swell slowly, each at its own pace. */
  tones: readonly SwellLayer[];
  scene: Omit<SceneOptions, "isPulsedAllowed">;
}

const compositions: Record<ShowcaseName, Composition> = {
  // With this seed three waves come in and run back.
  evening: {
    seed: 7,
    tones: [
      tone(110, 16, -2_400),
      tone(165, 13, -2_700),
      tone(220, 11, -2_900),
      tone(330, 9, -3_600),
    ],
    scene: { name: "sea", character: "night", purpose: "settle", balance: 0.65 },
  },
  // With this seed the first note is in the second second, and notes become more frequent after it.
  morning: {
    seed: 44,
    tones: [tone(146.8, 15, -2_400), tone(220.2, 12, -2_700)],
    scene: { name: "strings", character: "day", purpose: "wake", balance: 0.85 },
  },
};

/**
 * Without pulses or beats, because visitors have not been asked about safety; safe for a phone's single
 * loudspeaker.
 */
export function showcaseRecipe(name: ShowcaseName): Recipe {
  const { seed, tones, scene } = compositions[name];
  const alone = parseRecipe({
    version: RECIPE_VERSION,
    output: "speaker",
    sampleRate,
    channels: 2,
    crossfadeSamples: 0,
    fadeInSamples: sampleRate / 2,
    fadeOutSamples: 5 * sampleRate,
    ditherSeed: seed,
    segments: [{ durationSamples: showcaseSeconds * sampleRate, layers: tones }],
  });
  return withScene(alone, { ...scene, isPulsedAllowed: false });
}

/** Identifies the exact bytes: changes with the recipe and with every engine change that alters a sound. */
export const showcaseId = (recipe: Recipe): string => `${recipeId(recipe)}-${ENGINE_VERSION}`;

/** The same for the Opus rendition, from its etag. */
export const showcaseOpusId = (recipe: Recipe): string =>
  openOpusFile(recipe).etag.replaceAll('"', "");

function tone(hertz: number, cycleSeconds: number, levelMillibels: number): SwellLayer {
  return {
    kind: "swell",
    carrierHertzE4: Math.round(hertz * 10_000),
    cycleHertzE4: Math.round(10_000 / cycleSeconds),
    depthPermille: 700,
    levelMillibels,
  };
}
