import type { Layer } from "@attune/audio/layer";
import { parseRecipe, type Recipe, recipeSamples, type Segment } from "@attune/audio/recipe";
import { type SessionLength, secondsOf } from "./session-choice.ts";
import { shareTime, startSamples } from "./share-time.ts";

/**
 * The recipe drawn out, or drawn together, to the session that a listener chose: every passage keeps
 * its share of the time and sounds on without a join, fades and crossfades stay as they are. No
 * passage gets shorter than 10 s, twice its fades or three cycles of a slow rhythm; where those do
 * not fit, the sound is as long as they need. "own" answers the recipe itself.
 */
export function withLength(recipe: Recipe, length: SessionLength): Recipe {
  const seconds = secondsOf(length);
  if (seconds === undefined) return recipe;
  const { sampleRate, segments, crossfadeSamples } = recipe;
  const total = recipeSamples(recipe);
  if (total === seconds * sampleRate) return recipe;
  const wishes = segments.map((segment, index) => ({
    durationSeconds: (segment.durationSamples - overlapAfter(recipe, index)) / sampleRate,
    minimumSeconds: minimumSeconds(recipe, segment),
  }));
  const shares = shareTime(wishes, seconds) ?? wishes.map(({ minimumSeconds: least }) => least);
  const totalSamples = Math.round(shares.reduce((sum, it) => sum + it, 0)) * sampleRate;
  const starts = startSamples(shares, sampleRate, totalSamples);
  return parseRecipe({
    ...recipe,
    segments: segments.map(({ layers }, index) => ({
      durationSamples:
        (starts[index + 1] ?? totalSamples) - starts[index]! + overlapAfter(recipe, index),
      layers,
    })),
    crossfadeSamples,
  });
}

const overlapAfter = ({ segments, crossfadeSamples }: Recipe, index: number) =>
  index === segments.length - 1 ? 0 : crossfadeSamples;

const shortestSeconds = 10;

function minimumSeconds(recipe: Recipe, { layers }: Segment): number {
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
