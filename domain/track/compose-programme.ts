import { chooseSampleRate, CROSSFADE_SECONDS, fadeSamples } from "@attune/audio/levels";
import {
  type Output,
  parseRecipe,
  type Recipe,
  RECIPE_VERSION,
  type Segment,
} from "@attune/audio/recipe";
import type { Delivery } from "../recommendation/catalogue-entry.ts";
import { chooseRendering, type Rendering } from "./render-policy.ts";
import { shareTime, startSamples } from "./share-time.ts";

/** The parts of a catalogue entry that determine its sound. */
export interface ProgrammeItem {
  entryId: string;
  /** 0.01 Hz to 100 MHz. */
  hertz: number;
  delivery: Delivery;
  /** In seconds, above 0: in a programme the relative weight, in a rendition the length. */
  durationSeconds: number;
}

export interface RenditionOptions {
  output: Output;
  isPulsedAllowed: boolean;
  /** Integer; selects the dither. */
  seed: number;
}

export interface ProgrammeOptions extends RenditionOptions {
  /** 900 to 1,800, integer; default PROGRAMME_SECONDS. */
  totalSeconds?: number;
}

/** Twenty minutes, the middle of the recommended session length. */
export const PROGRAMME_SECONDS = 1_200;

/** The timeline: each item lasts until the next one begins to fade in. */
export interface ComposedItem {
  entryId: string;
  startSeconds: number;
  durationSeconds: number;
  /** For staff only: names frequencies. */
  emittedLabel: string;
}

export interface Composition {
  recipe: Recipe;
  items: ComposedItem[];
}

/** Thrown if no sound can be made from a request; the message is a sentence for staff. */
export class CompositionError extends Error {
  override name = "CompositionError";
}

/**
 * One sound of exactly totalSeconds from 1 to 24 consecutive entries with crossfades, their times
 * proportional to their durations (at least 10 s each, three cycles of a swell). Throws
 * CompositionError if an entry is refused or the time is too short.
 */
export function composeProgramme(
  items: readonly ProgrammeItem[],
  options: ProgrammeOptions,
): Composition {
  const totalSeconds = options.totalSeconds ?? PROGRAMME_SECONDS;
  if (items.length === 0 || items.length > 24) {
    throw new CompositionError("A programme is made of 1 to 24 frequencies.");
  }
  if (!isWholeBetween(totalSeconds, 900, 1_800)) {
    throw new CompositionError("A programme lasts 900 to 1,800 seconds.");
  }
  const renderings = items.map((item) => renderItem(item, options));
  const requests = items.map(({ durationSeconds }, index) => ({
    durationSeconds,
    minimumSeconds: Math.max(SHORTEST_ITEM_SECONDS, renderings[index]!.minimumSeconds),
  }));
  const shares = shareTime(requests, totalSeconds);
  if (shares === undefined) {
    throw new CompositionError("The slow rhythms of this programme need more time than it has.");
  }
  return assemble(items, renderings, shares, totalSeconds, options);
}

/**
 * One entry alone for its durationSeconds, an integer from 1 to 3,600; a swell is extended to three
 * cycles. Throws CompositionError if the entry is refused.
 */
export function composeRendition(item: ProgrammeItem, options: RenditionOptions): Composition {
  if (!isWholeBetween(item.durationSeconds, 1, 3_600)) {
    throw new CompositionError("A frequency by itself lasts 1 to 3,600 seconds.");
  }
  const rendering = renderItem(item, options);
  const seconds = Math.max(item.durationSeconds, rendering.minimumSeconds);
  return assemble([item], [rendering], [seconds], seconds, options);
}

const SHORTEST_ITEM_SECONDS = 10;

function renderItem(item: ProgrammeItem, { output, isPulsedAllowed }: RenditionOptions): Rendering {
  const { hertz, delivery, durationSeconds } = item;
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) {
    throw new CompositionError("A frequency must last longer than 0 seconds.");
  }
  const rendering = chooseRendering({ hertz, delivery, output, isPulsedAllowed });
  if (rendering.isRefused) throw new CompositionError(rendering.reason);
  return rendering;
}

function assemble(
  items: readonly ProgrammeItem[],
  renderings: readonly Rendering[],
  shares: readonly number[],
  totalSeconds: number,
  { output, seed }: RenditionOptions,
): Composition {
  const sampleRate = chooseSampleRate(renderings.flatMap(({ layers }) => layers));
  const totalSamples = totalSeconds * sampleRate;
  const starts = startSamples(shares, sampleRate, totalSamples);
  const lengths = items.map((_, index) => (starts[index + 1] ?? totalSamples) - starts[index]!);
  const crossfadeSamples = items.length === 1 ? 0 : CROSSFADE_SECONDS * sampleRate;
  const segments = renderings.map(({ layers }, index): Segment => {
    const overlap = index === items.length - 1 ? 0 : crossfadeSamples;
    return { durationSamples: lengths[index]! + overlap, layers };
  });
  const fade = fadeSamples(totalSamples, sampleRate);
  const recipe = parseRecipe({
    version: RECIPE_VERSION,
    output,
    sampleRate,
    channels: 2,
    crossfadeSamples,
    fadeInSamples: fade,
    fadeOutSamples: fade,
    ditherSeed: seed >>> 0,
    segments,
  });
  return {
    recipe,
    items: items.map(({ entryId }, index) => ({
      entryId,
      startSeconds: starts[index]! / sampleRate,
      durationSeconds: lengths[index]! / sampleRate,
      emittedLabel: renderings[index]!.emittedLabel,
    })),
  };
}

function isWholeBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
