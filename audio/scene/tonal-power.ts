import { amplitudeFromMillibels } from "../decibels.ts";
import { kWeightingPower } from "../k-weighting.ts";
import { foldedKey } from "./key.ts";
import type { Drone, SceneLayer, Strikes } from "./layers.ts";
import type { Scene } from "./scene.ts";
import { BAR_STEPS, bodyDecibels, twinsOf } from "./strikes.ts";
import type { Tuning } from "./tuning.ts";

/**
 * Expected K-weighted power of a scene's notes and drones at medium density, relative to a sine of
 * amplitude 1. It depends on the key, and on the partials that the tuning leaves out.
 */
export function tonalPower(scene: Scene, layers: readonly SceneLayer[], tuning: Tuning): number {
  let sum = 0;
  for (const layer of layers) {
    if (layer.kind !== "drone" && layer.kind !== "strikes") continue;
    const base = foldedKey(scene, layer.lowestHertz);
    sum +=
      layer.kind === "drone" ? dronePower(layer, base, tuning) : strikesPower(layer, base, tuning);
  }
  return sum;
}

function dronePower({ partials }: Drone, base: number, tuning: Tuning): number {
  return partials.reduce((sum, { ratio, decibels }) => {
    const hertz = tuning(base * ratio);
    return hertz === undefined ? sum : sum + heardPower(hertz, decibels);
  }, 0);
}

function strikesPower(layer: Strikes, base: number, tuning: Tuning): number {
  const { modes, stepSeconds, strikes } = layer;
  const notes = layer.notes.filter((note) => tuning(base * note * modes[0]!.ratio));
  if (notes.length === 0) return 0;
  const perSecond = (strikes[0] + strikes[1]) / 2 / (BAR_STEPS * stepSeconds);
  const sum = notes.reduce((all, note) => all + noteEnergy(layer, base * note, tuning), 0);
  return (sum * perSecond) / notes.length;
}

/**
 * Expected K-weighted energy of a note of a given pitch, in seconds of a sine of amplitude 1 in both ears.
 */
export function noteEnergy(layer: Strikes, hertz: number, tuning: Tuning): number {
  let sum = 0;
  for (const mode of layer.modes) {
    const pitch = tuning(hertz * mode.ratio);
    if (pitch === undefined) continue;
    const level = layer.decibels + mode.decibels + bodyDecibels(layer.body, pitch);
    for (const { decibels } of twinsOf(mode)) {
      sum += heardPower(pitch, level + decibels) * mode.seconds * RING_SHARE;
    }
  }
  return sum;
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
