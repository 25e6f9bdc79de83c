import { recipeSamples, type Output, type Recipe } from "@attune/audio/recipe";
import {
  type ComposedItem,
  type Composition,
  composeRendition,
  type ProgrammeItem,
} from "@attune/domain/track/compose-programme";
import { describePassages } from "@attune/domain/track/passages";
import { hasPulses, needsHeadphones } from "./programme.ts";

/** A single catalogue entry as it is played: assigned by staff, or a bonus of the plan. */
export type Rendition = ProgrammeItem;

const longestSeconds = 3600;

/** Staff may request a longer duration than the maximum; it is then played for the maximum. */
export function renditionOf(
  entry: Rendition,
  customDurationSeconds: number | null = null,
): Rendition {
  const { entryId, hertz, delivery } = entry;
  const requestedSeconds = customDurationSeconds ?? entry.durationSeconds;
  return { entryId, hertz, delivery, durationSeconds: Math.min(longestSeconds, requestedSeconds) };
}

export function recipeOf(rendition: Rendition, output: Output, isPulsedAllowed = true): Recipe {
  return compose(rendition, output, isPulsedAllowed).recipe;
}

const composed = new Map<string, Composition>();
/** More than the catalogue has, as each entry has two outputs. */
const mostComposed = 500;

/** Composing an entry takes a fifth of a millisecond, and every page load asks for the same bonuses. */
function compose(rendition: Rendition, output: Output, isPulsedAllowed = true): Composition {
  const { entryId, hertz, delivery, durationSeconds } = rendition;
  const key = [entryId, hertz, delivery, durationSeconds, output, isPulsedAllowed].join(":");
  const known = composed.get(key);
  if (known !== undefined) return known;
  const made = composeRendition(rendition, { output, isPulsedAllowed, seed: 1 });
  if (composed.size >= mostComposed) composed.clear();
  composed.set(key, made);
  return made;
}

/** True for any uploaded file, because its contents are unknown. */
export const mayPulse = (it: { rendition: Rendition; isUpload: boolean }): boolean =>
  it.isUpload ||
  hasPulses({
    headphones: recipeOf(it.rendition, "headphones"),
    speaker: recipeOf(it.rendition, "speaker"),
  });

/** Describes a rendition for staff. */
export function describeItem(rendition: Rendition): ComposedItem {
  const [item] = compose(rendition, "headphones").items;
  if (item === undefined) throw new Error("A rendition has one item");
  return item;
}

/**
 * Describes a rendition for customers, from the sound itself: a slow entry is played longer than
 * requested.
 */
export function describeRendition(rendition: Rendition, isPulsedAllowed = true) {
  const recipe = recipeOf(rendition, "headphones", isPulsedAllowed);
  return {
    duration: recipeSamples(recipe) / recipe.sampleRate,
    needsHeadphones: needsHeadphones(recipe),
    passages: describePassages(recipe),
  };
}
