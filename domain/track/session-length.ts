import type { Layer } from "@attune/audio/layer";
import {
  parseRecipe,
  type Recipe,
  recipeSamples,
  SCENE_RECIPE_VERSION,
  type Segment,
} from "@attune/audio/recipe";
import { RecipeError } from "@attune/audio/recipe-fields";
import { type SessionLength, secondsOf } from "./session-choice.ts";
import { shareTime, startSamples } from "./share-time.ts";

/**
 * The recipe stretched or shortened to the chosen session length: every passage keeps its share of the
 * time and plays without a join; fades and crossfades are unchanged. No passage becomes shorter than 10
 * s, twice its fades or three cycles of a slow rhythm; if those do not fit, the sound is as long as
 * they need. "own" returns the recipe itself.
 */
export function withLength(recipe: Recipe, length: SessionLength): Recipe {
  const seconds = secondsOf(length);
  return seconds === undefined ? recipe : withSeconds(recipe, seconds);
}

/** The same for any whole number of seconds from 10 minutes to 8 hours. Throws RecipeError for others. */
export function withSeconds(recipe: Recipe, seconds: number): Recipe {
  if (!Number.isInteger(seconds) || seconds < SHORTEST_SESSION || seconds > LONGEST_SESSION) {
    throw new RecipeError("A session lasts 10 minutes to 8 hours.");
  }
  return drawnTo(recipe, seconds);
}

/** The same for any whole number of seconds that a recipe may last. */
export function drawnTo(recipe: Recipe, seconds: number): Recipe {
  const { sampleRate, segments, crossfadeSamples } = recipe;
  const total = recipeSamples(recipe);
  if (total === seconds * sampleRate) return recipe;
  const requests = segments.map((segment, index) => ({
    durationSeconds: (segment.durationSamples - overlapAfter(recipe, index)) / sampleRate,
    minimumSeconds: minimumSeconds(recipe, segment),
  }));
  const shares = shareTime(requests, seconds) ?? requests.map(({ minimumSeconds: least }) => least);
  const totalSamples = Math.round(shares.reduce((sum, it) => sum + it, 0)) * sampleRate;
  const starts = startSamples(shares, sampleRate, totalSamples);
  const isLong = totalSamples > LONGEST_OF_VERSION_1 * sampleRate;
  return parseRecipe({
    ...recipe,
    version: isLong ? SCENE_RECIPE_VERSION : recipe.version,
    segments: segments.map(({ layers }, index) => ({
      durationSamples:
        (starts[index + 1] ?? totalSamples) - starts[index]! + overlapAfter(recipe, index),
      layers,
    })),
    crossfadeSamples,
  });
}

const SHORTEST_SESSION = 600;
const LONGEST_SESSION = 28_800;
const LONGEST_OF_VERSION_1 = 7_200;

const overlapAfter = ({ segments, crossfadeSamples }: Recipe, index: number) =>
  index === segments.length - 1 ? 0 : crossfadeSamples;

const shortestSeconds = 10;

/** Minimum duration of a passage. */
export function minimumSeconds(recipe: Recipe, { layers }: Segment): number {
  const { fadeInSamples, fadeOutSamples, crossfadeSamples, sampleRate } = recipe;
  const longestFade = Math.max(fadeInSamples, fadeOutSamples, crossfadeSamples);
  return Math.max(
    shortestSeconds,
    Math.ceil((2 * longestFade) / sampleRate),
    ...layers.map(threeCyclesSeconds),
  );
}

const threeCyclesSeconds = (layer: Layer) =>
  layer.kind === "swell" || layer.kind === "pacer" ? Math.ceil(30_000 / layer.cycleHertzE4) : 0;
