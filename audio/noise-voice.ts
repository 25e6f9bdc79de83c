import { amplitudeFromMillibels } from "./decibels.ts";
import { crossfadeIn, crossfadeOut, type Envelope, glide } from "./envelope.ts";
import type { Layer, NoiseLayer } from "./layer.ts";
import type { NoiseColor } from "./noise-color.ts";
import { noiseShape } from "./noise-shape.ts";

/** An active bed of noise: its samples times `amplitude`, under at most one envelope. */
export interface NoiseVoice {
  color: NoiseColor;
  seed: number;
  /** 16-bit steps per step of the noise's source. */
  amplitude: number;
  fade: Envelope | undefined;
}

export function noiseVoicesOf(layers: readonly Layer[], sampleRate: number): NoiseVoice[] {
  return layers
    .filter((layer) => layer.kind === "noise")
    .map((layer) => ({
      color: layer.color,
      seed: layer.seed,
      amplitude: 32_768 * scaleOf(layer, sampleRate),
      fade: undefined,
    }));
}

export function fadeNoise(noises: readonly NoiseVoice[], fade: Envelope): NoiseVoice[] {
  return noises.map((noise) => ({ ...noise, fade }));
}

/**
 * Noise during a crossfade from one bed to another. If both sides have the same noise it glides between
 * levels instead, because crossfading it with itself would raise it by three decibels.
 */
export function crossfadeNoise(
  before: readonly NoiseVoice[],
  after: readonly NoiseVoice[],
  start: number,
  length: number,
): NoiseVoice[] {
  const followers = new Map(after.map((noise) => [nameOf(noise), noise]));
  const glides = before.map((noise) => {
    const next = followers.get(nameOf(noise));
    followers.delete(nameOf(noise));
    if (next === undefined) return { ...noise, fade: crossfadeOut(start, length) };
    return glided(noise, next.amplitude, start, length);
  });
  return [...glides, ...fadeNoise([...followers.values()], crossfadeIn(start, length))];
}

/** Identifies the noise: voices with the same name are parts of one noise. */
export function nameOf({ color, seed }: NoiseVoice): string {
  return `${color} ${seed}`;
}

/**
 * The level, re full scale, that at most one in 10^15 samples of a noise layer exceeds: its absolute
 * maximum or the bound from Hoeffding's inequality for sums of bounded draws, whichever is lower.
 */
export function noisePeak(layer: NoiseLayer, sampleRate: number): number {
  const { bound, rms } = noiseShape(layer.color, sampleRate);
  return scaleOf(layer, sampleRate) * Math.min(bound, RARE_IN_RMS * rms);
}

/** sqrt(6 ln(2 * 10^15)): the draws are uniform, so their largest is sqrt(3) of their rms. */
const RARE_IN_RMS = 14.54;

/** Mean square of a layer of noise, re full scale. */
export function noisePower(layer: NoiseLayer, sampleRate: number): number {
  return (scaleOf(layer, sampleRate) * noiseShape(layer.color, sampleRate).rms) ** 2;
}

function scaleOf({ color, levelMillibels }: NoiseLayer, sampleRate: number): number {
  return amplitudeFromMillibels(levelMillibels) / noiseShape(color, sampleRate).weightedRms;
}

function glided(noise: NoiseVoice, to: number, start: number, length: number): NoiseVoice {
  const from = noise.amplitude;
  if (from === to) return noise;
  const amplitude = Math.max(from, to);
  return { ...noise, amplitude, fade: glide(from / amplitude, to / amplitude, start, length) };
}
