import { amplitudeFromMillibels, exponential, NEPERS_PER_DECIBEL } from "../decibels.ts";
import { kWeightingPower } from "../k-weighting.ts";
import { brightnessNepers } from "./drone.ts";
import { MEDIUM, type Mood } from "./form.ts";
import { foldedKey } from "./key.ts";
import type { Drone, Mode, SceneLayer, Strikes } from "./layers.ts";
import type { Scene } from "./scene.ts";
import {
  BAR_STEPS,
  bodyDecibels,
  brightnessDecibels,
  DECAY_NEPERS,
  strikesPerBar,
  twinsOf,
} from "./strikes.ts";
import type { Tuning } from "./tuning.ts";

/**
 * Expected K-weighted power of a scene's notes and drones, relative to a sine of amplitude 1. It depends
 * on the key, on the partials that the tuning leaves out, and on the mood.
 */
export function tonalPower(
  scene: Scene,
  layers: readonly SceneLayer[],
  tuning: Tuning,
  mood: Mood = MEDIUM,
): number {
  let sum = 0;
  for (const layer of layers) {
    if (layer.kind !== "drone" && layer.kind !== "strikes") continue;
    const base = foldedKey(scene, layer.lowestHertz);
    sum +=
      layer.kind === "drone"
        ? dronePower(layer, base, tuning, mood)
        : strikesPower(layer, base, tuning, mood);
  }
  return sum;
}

function dronePower({ partials }: Drone, base: number, tuning: Tuning, mood: Mood): number {
  return partials.reduce((sum, { ratio, decibels }, at) => {
    const hertz = tuning(base * ratio);
    if (hertz === undefined) return sum;
    const nepers = brightnessNepers(mood, at / partials.length);
    return sum + heardPower(hertz, decibels) * exponential(2 * nepers);
  }, 0);
}

function strikesPower(layer: Strikes, base: number, tuning: Tuning, mood: Mood): number {
  const { modes, stepSeconds, strikes } = layer;
  const notes = layer.notes.filter((note) => tuning(base * note * modes[0]!.ratio));
  if (notes.length === 0) return 0;
  const perSecond = strikesPerBar(strikes, mood.density) / (BAR_STEPS * stepSeconds);
  const spread = layer.spreadDecibels * NEPERS_PER_DECIBEL;
  const sum = notes.reduce((all, note) => all + noteEnergy(layer, base * note, tuning, mood), 0);
  return (sum * perSecond * exponential(2 * spread * spread)) / notes.length;
}

/**
 * Expected K-weighted energy of a note of a given pitch, in seconds of a sine of amplitude 1 in both ears.
 */
export function noteEnergy(
  layer: Strikes,
  hertz: number,
  tuning: Tuning,
  mood: Mood = MEDIUM,
): number {
  let sum = 0;
  for (const [at, mode] of layer.modes.entries()) {
    const pitch = tuning(hertz * mode.ratio);
    if (pitch === undefined) continue;
    const tilt = brightnessDecibels(mood, at);
    const level = layer.decibels + mode.decibels + tilt + bodyDecibels(layer.body, pitch);
    sum += heardPower(pitch, level) * mode.seconds * RING_SHARE * twinsPower(mode);
  }
  return sum;
}

/**
 * Power of a mode's twins, relative to a single sine. They start together, so if they decay before they drift
 * apart, their amplitudes add up.
 */
function twinsPower(mode: Mode): number {
  const [one, other] = twinsOf(mode).map(({ decibels }) => amplitudeFromMillibels(100 * decibels));
  if (one === undefined || other === undefined) return 1;
  const drift = (Math.PI * mode.splitHertz * mode.seconds) / DECAY_NEPERS;
  return one * one + other * other + (2 * one * other) / (1 + drift * drift);
}

export function heardPower(hertz: number, decibels: number): number {
  const amplitude = amplitudeFromMillibels(100 * decibels);
  return amplitude * amplitude * kWeightingPower(hertz);
}

/**
 * Energy of a decaying sine: that of a steady one for this fraction of its time to decay by 60 dB; half
 * of it, because a struck note's power is shared by the two ears.
 */
const RING_SHARE = 0.0362;
