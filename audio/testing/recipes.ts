import { type CarrierLayer, hasCarrier, type Layer, type NoiseLayer } from "../layer.ts";
import { chooseSampleRate, fadeSamples, levelLayers } from "../levels.ts";
import { parseRecipe, type Recipe } from "../recipe.ts";

/** One layer of every kind with a carrier, at the usual level. */
export const LAYERS = {
  tone: { kind: "tone", hertzE4: 5_280_000, levelMillibels: 0 },
  binaural: {
    kind: "binaural",
    leftHertzE4: 1_960_850,
    rightHertzE4: 2_039_150,
    levelMillibels: 0,
  },
  isochronic: {
    kind: "isochronic",
    carrierHertzE4: 3_000_000,
    pulseHertzE4: 400_000,
    levelMillibels: 0,
  },
  swell: {
    kind: "swell",
    carrierHertzE4: 2_000_000,
    cycleHertzE4: 2_500,
    depthPermille: 700,
    levelMillibels: 0,
  },
  pacer: {
    kind: "pacer",
    carrierHertzE4: 2_000_000,
    cycleHertzE4: 1_000,
    inhalePermille: 400,
    depthPermille: 700,
    levelMillibels: 0,
  },
} satisfies Record<CarrierLayer["kind"], CarrierLayer>;

/** One of every color, 13 LU below the usual level. */
export const NOISES = {
  pink: { kind: "noise", color: "pink", seed: 5, levelMillibels: -3_832 },
  brown: { kind: "noise", color: "brown", seed: 6, levelMillibels: -3_832 },
  white: { kind: "noise", color: "white", seed: 7, levelMillibels: -3_832 },
} satisfies Record<NoiseLayer["color"], NoiseLayer>;

/** A sound of one segment, levelled and faded as in the product. */
export function single(layers: readonly Layer[], seconds: number, more: Partial<Recipe> = {}) {
  const sampleRate = more.sampleRate ?? chooseSampleRate(layers);
  const durationSamples = Math.round(seconds * sampleRate);
  const fade = fadeSamples(durationSamples, sampleRate);
  return parseRecipe({
    version: 1,
    output: "headphones",
    sampleRate,
    channels: 2,
    crossfadeSamples: 0,
    fadeInSamples: fade,
    fadeOutSamples: fade,
    ditherSeed: 7,
    segments: [{ durationSamples, layers: levelled(layers) }],
    ...more,
  });
}

/** Consecutive sounds with crossfades. */
export function sequence(parts: readonly (readonly Layer[])[], seconds: number, crossfade = 3) {
  const sampleRate = chooseSampleRate(parts.flat());
  return parseRecipe({
    version: 1,
    output: "headphones",
    sampleRate,
    channels: 2,
    crossfadeSamples: Math.round(crossfade * sampleRate),
    fadeInSamples: 2 * sampleRate,
    fadeOutSamples: 2 * sampleRate,
    ditherSeed: 11,
    segments: parts.map((layers) => ({
      durationSamples: Math.round(seconds * sampleRate),
      layers: levelled(layers),
    })),
  });
}

/** Tones at the usual loudness; noise at its given level, with or without tones. */
function levelled(layers: readonly Layer[]): Layer[] {
  const tones = layers.filter(hasCarrier);
  const noises = layers.filter((layer) => layer.kind === "noise");
  return [...(tones.length > 0 ? levelLayers(tones) : []), ...noises];
}
