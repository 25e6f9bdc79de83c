import type { Layer } from "../../audio/layer.ts";
import { fadeSamples, levelLayers } from "../../audio/levels.ts";
import { parseRecipe, type Recipe, type SampleRate } from "../../audio/recipe.ts";
import type { VirtualFile } from "../../audio/virtual-file.ts";
import { withBed } from "../../domain/track/bed.ts";
import { composeProgramme, type ProgrammeItem } from "../../domain/track/compose-programme.ts";

export const binaural: Layer = {
  kind: "binaural",
  leftHertzE4: 2_000_000,
  rightHertzE4: 2_078_300,
  levelMillibels: 0,
};
export const tone: Layer = { kind: "tone", hertzE4: 5_280_000, levelMillibels: 0 };
export const pulses: Layer = {
  kind: "isochronic",
  carrierHertzE4: 2_000_000,
  pulseHertzE4: 400_000,
  levelMillibels: 0,
};

/** Consecutive segments of these layers, with the product's levels and fades. */
export function recipeOf(
  parts: Layer[][],
  secondsEach: number,
  sampleRate: SampleRate,
  channels: 1 | 2 = 2,
): Recipe {
  const durationSamples = secondsEach * sampleRate;
  const fade = fadeSamples(durationSamples, sampleRate);
  return parseRecipe({
    version: 1,
    output: channels === 2 ? "headphones" : "speaker",
    sampleRate,
    channels,
    crossfadeSamples: parts.length === 1 ? 0 : 3 * sampleRate,
    fadeInSamples: fade,
    fadeOutSamples: fade,
    ditherSeed: 1,
    segments: parts.map((layers) => ({ durationSamples, layers: levelLayers(layers) })),
  });
}

/** A programme as a customer gets it; a different one for each listener. */
export function programmeOf(listener: number): Recipe {
  return composeFor(listener, usualHertz);
}

/** The most expensive programme possible: a high tone, which needs the full sample rate, over pink noise. */
export function widestProgrammeOf(listener: number): Recipe {
  return withBed(composeFor(listener, [...usualHertz.slice(0, -1), 9_000]), "pink-fuller");
}

function composeFor(listener: number, hertz: readonly number[]): Recipe {
  // A step that has no factor in common with the length visits every entry.
  const items = hertz.map((_value, place): ProgrammeItem => {
    const value = hertz[(listener + place * steps[listener % steps.length]!) % hertz.length]!;
    return {
      entryId: `entry-${value}`,
      hertz: value,
      delivery: value === 0.1 ? "pacer" : value < 20 ? "binaural" : "tone",
      durationSeconds: 100,
    };
  });
  const options = { isPulsedAllowed: true, seed: listener, totalSeconds: 1200 };
  return composeProgramme(items, { output: "headphones", ...options }).recipe;
}

const usualHertz = [0.1, 2, 6, 7.83, 10, 14, 18, 40, 136.1, 174, 432, 528];
const steps = [1, 5, 7, 11];

const pieceBytes = 65_536;

/** Reads the whole file in pieces, as a listener receives it. */
export function readThrough(file: VirtualFile): void {
  for (let start = 0; start < file.sizeBytes; start += pieceBytes) {
    file.read(start, Math.min(file.sizeBytes, start + pieceBytes));
  }
}
