import { amplitudeFromMillibels, exponential, NEPERS_PER_DECIBEL } from "../decibels.ts";
import { kWeightingPower } from "../k-weighting.ts";
import { BAND_HERTZ } from "./bands.ts";
import { dropPitches } from "./drop-waves.ts";
import { densityFactor, pitchAt } from "./drops.ts";
import type { Mood } from "./form.ts";
import type { Drops, SceneLayer, Texture } from "./layers.ts";
import { meanWavesPower, tiltNepers } from "./texture.ts";
import { heardPower } from "./tonal-power.ts";

/** Expected K-weighted power of a scene's textures and drops in a mood, relative to a sine of amplitude 1. */
export function prepareNoisePower(
  layers: readonly SceneLayer[],
  sampleRate: number,
): (mood: Mood) => number {
  const powers = layers.flatMap((layer) => {
    if (layer.kind === "texture") return [prepareTexturePower(layer)];
    return layer.kind === "drops" ? [prepareDropsPower(layer, sampleRate)] : [];
  });
  return (mood) => powers.reduce((sum, power) => sum + power(mood), 0);
}

function prepareTexturePower({ decibels, waves }: Texture) {
  const powers = bandPowers(decibels).map((power, band) =>
    waves === undefined ? power : power * meanWavesPower(waves, band),
  );
  return (mood: Mood) =>
    powers.reduce((sum, power, band) => sum + power * exponential(2 * tiltNepers(mood, band)), 0);
}

/** K-weighted power of a texture's bands without waves, relative to a sine of amplitude 1. */
export const bandPowers = (decibels: Texture["decibels"]): number[] =>
  // Both ears, each with noise of root mean square 1, where a sine of amplitude 1 has 0.707.
  decibels.map((level, band) =>
    level === -Infinity ? 0 : 2 * heardPower(BAND_HERTZ[band]!, level),
  );

/** The pitch of a drop counts as if it did not rise. */
function prepareDropsPower(layer: Drops, sampleRate: number) {
  const pitches = dropPitches(layer, sampleRate);
  let energy = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    const { hertz, gain, damping } = pitches[pitchAt((draw + 0.5) / DRAWS, layer, pitches.length)]!;
    const seconds = ringSeconds(damping * sampleRate, layer.attackSeconds);
    energy += (gain * gain * kWeightingPower(hertz) * seconds) / DRAWS;
  }
  const peak = amplitudeFromMillibels(100 * layer.decibels);
  const spread = layer.spreadDecibels * NEPERS_PER_DECIBEL;
  const gust = (layer.gust?.decibels ?? 0) * NEPERS_PER_DECIBEL;
  const meanOfRandom = exponential(2 * spread * spread + (gust * gust) / 2);
  const perSecond = layer.perSecond * (layer.pulses?.count ?? 1);
  // Half of it, because a drop's power is shared by the two ears.
  const usual = 0.5 * perSecond * peak * peak * meanOfRandom * energy;
  return ({ density }: Mood) => usual * densityFactor(density);
}

/** Energy of a decaying sine, in seconds of a steady one, from its decay in nepers per second. */
function ringSeconds(damping: number, attackSeconds: number): number {
  if (attackSeconds === 0) return 1 / (2 * damping);
  const rise = 1 / attackSeconds;
  return 1 / (2 * damping) - 2 / (2 * damping + rise) + 1 / (2 * damping + 2 * rise);
}

const DRAWS = 64;
