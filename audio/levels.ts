import { highestHertzE4, type Layer } from "./layer.ts";
import { integratedLoudness } from "./loudness.ts";
import { MIN_FADES_PER_SECOND, type SampleRate } from "./recipe.ts";

/**
 * Loudness of every sound, in LUFS. At full volume on a device that reaches 105 dB SPL this stays
 * within the weekly dose of WHO/ITU H.870 for adults and children; the usual -16 LUFS would not.
 */
const TARGET_LUFS = -23;

/** No layer peaks higher than this (-18 dBFS), however insensitive the ear is to its frequency. */
const HIGHEST_LAYER_MILLIBELS = -1_800;

const FADE_SECONDS = 2;
export const CROSSFADE_SECONDS = 3;

/**
 * Sets the levels of simultaneous layers so that together they reach TARGET_LUFS, or as near as the maximum
 * layer level allows (below about 50 Hz it is out of reach). Their levelMillibels are relative to each
 * other, at most 0; `attenuationMillibels` (at least 0) is then subtracted from all of them. Whole
 * millibels.
 */
export function levelLayers(layers: readonly Layer[], attenuationMillibels = 0): Layer[] {
  const loudness = integratedLoudness(layers);
  const targetGain = Math.floor((TARGET_LUFS - loudness) * 100 + 0.5);
  const loudest = Math.max(...layers.map((layer) => layer.levelMillibels));
  const gain = Math.min(targetGain, HIGHEST_LAYER_MILLIBELS - loudest) - attenuationMillibels;
  return layers.map((layer) => ({ ...layer, levelMillibels: layer.levelMillibels + gain }));
}

/** Length of a fade at either end: 2 s, a quarter of a short sound, never under 20 ms. */
export function fadeSamples(totalSamples: number, sampleRate: SampleRate): number {
  const shortest = Math.ceil(sampleRate / MIN_FADES_PER_SECOND);
  return Math.max(shortest, Math.min(FADE_SECONDS * sampleRate, Math.floor(totalSamples / 4)));
}

/**
 * The lowest sample rate that reproduces the layers cleanly: all their frequencies stay below 0.363 of
 * it (8 kHz at 22.05 kHz), where a player's resampling filter passes no images. Up to 16 kHz;
 * RangeError above.
 */
export function chooseSampleRate(layers: readonly Layer[]): SampleRate {
  const highest = Math.max(...layers.map(highestHertzE4));
  const rate = LADDER.find((candidate) => highest <= candidate * CLEAN_SHARE_E4);
  if (rate === undefined) throw new RangeError("Nothing above 16 kHz is emitted.");
  return rate;
}

const LADDER = [16_000, 22_050, 44_100] as const;
const CLEAN_SHARE_E4 = 3_630;
