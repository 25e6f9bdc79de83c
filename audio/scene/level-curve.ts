import { exponential, NEPERS_PER_DECIBEL } from "../decibels.ts";
import { linearCurve } from "./curve.ts";
import { gaussian, keyOf } from "./draw.ts";
import { swellAt } from "./drone.ts";
import { moodAt } from "./form.ts";
import { foldedKey } from "./key.ts";
import type { Drone, SceneLayer, Strikes, Texture } from "./layers.ts";
import { bandPowers } from "./noise-power.ts";
import type { Setting } from "./setting.ts";
import { BAR_STEPS, noteIn, strikesPerBar } from "./strikes.ts";
import { gustCurve, gustKnotSamples, meanWavesPower, prepareWaves } from "./texture.ts";
import { heardPower, noteEnergy } from "./tonal-power.ts";

/**
 * Gain of a whole scene that levels what chance adds up to over half a minute: more or louder notes than
 * on average, higher waves, stronger gusts and swells. They are known in closed form at any time, so the
 * gain at a knot follows from the minute around it alone. form-curve.ts levels what the form does.
 * `keyAt` returns the key of the layer with that index.
 */
export function prepareLevelCurve(
  layers: readonly SceneLayer[],
  keyAt: (layer: number) => number,
  setting: Setting,
): (index: number) => number {
  const adders = layers.map((layer, at) => prepareEnergy(layer, keyAt(at), setting));
  const knotSamples = KNOT_SECONDS * setting.sampleRate;
  return linearCurve(knotSamples, (knot) => {
    const sum: Energy = { actual: 0, expected: 0 };
    for (const add of adders) add(knot * knotSamples, knotSamples, sum);
    const power = sum.expected / sum.actual;
    return Math.sqrt(Math.min(MOST_POWER_GAIN, Math.max(1 / MOST_POWER_GAIN, power || 1)));
  });
}

const KNOT_SECONDS = 30;

/** 3 dB. */
const MOST_POWER_GAIN = 2;

/** K-weighted energy around a time, and what it is on average; 1 is a sine in both ears for a second. */
interface Energy {
  actual: number;
  expected: number;
}

/** Adds a layer's energy within `reach` samples of a sample. */
type EnergyAdder = (middle: number, reach: number, sum: Energy) => void;

/** Weight of a sample: 1 in the middle, 0 at `reach`. Weights of neighbouring knots add up to 1. */
function weightAt(index: number, middle: number, reach: number): number {
  return Math.max(0, 1 - Math.abs(index - middle) / reach);
}

function prepareEnergy(layer: SceneLayer, key: number, setting: Setting): EnergyAdder {
  switch (layer.kind) {
    case "texture":
      return prepareTextureEnergy(layer, key, setting);
    case "strikes":
      return prepareStrikesEnergy(layer, key, setting);
    case "drone":
      return prepareDroneEnergy(layer, key, setting);
    case "drops":
      return () => undefined;
  }
}

/** Takes the waves and slow gusts of the band that is heard most for those of all. */
function prepareTextureEnergy(
  { decibels, gusts, waves }: Texture,
  key: number,
  { sampleRate }: Setting,
): EnergyAdder {
  const powers = bandPowers(decibels);
  const total = powers.reduce((sum, power) => sum + power, 0);
  const band = powers.indexOf(Math.max(...powers));
  const wavesAt = waves && prepareWaves(waves, keyOf(key, 99), sampleRate);
  const mean = waves === undefined ? 1 : meanWavesPower(waves, band);
  const slow = gusts.flatMap((gust, at) => {
    if (gust.bandsApart || gust.seconds < FASTEST_GUST_SECONDS) return [];
    const [low, high] = gust.decibels;
    const depth = (low + ((high - low) * band) / (decibels.length - 1)) * NEPERS_PER_DECIBEL;
    const knotSamples = gustKnotSamples(gust.seconds, sampleRate);
    const keys = [0, 1].map((ear) => keyOf(keyOf(key, 100 + at), gust.earsApart ? ear : 0));
    return { depth, knotSamples, keys, heightAt: gustCurve(gust.seconds) };
  });
  const spacing = (waves === undefined ? AIR_SECONDS : WAVE_SECONDS) * sampleRate;

  return (middle, reach, sum) => {
    for (let index = middle - reach + spacing; index < middle + reach; index += spacing) {
      const energy = (weightAt(index, middle, reach) * total * spacing) / sampleRate;
      sum.expected += energy * mean;
      const height = wavesAt === undefined ? 0 : wavesAt(index, band);
      for (let ear = 0; ear < 2; ear++) {
        let nepers = height;
        for (const { depth, knotSamples, keys, heightAt } of slow) {
          nepers += depth * heightAt(keys[ear]!, knotSamples, index) - depth * depth;
        }
        sum.actual += (energy / 2) * exponential(2 * nepers);
      }
    }
  };
}

/** Times between looks at waves, at the air of a room, and at the swell of a drone. */
const WAVE_SECONDS = 0.5;
const AIR_SECONDS = 3;
const SWELL_SECONDS = 5;

/** Faster gusts even out by themselves. */
const FASTEST_GUST_SECONDS = 0.5;

function prepareDroneEnergy(layer: Drone, key: number, setting: Setting): EnergyAdder {
  const { sampleRate, scene, tuning } = setting;
  const base = foldedKey(scene, layer.lowestHertz);
  const depth = layer.swellDecibels * NEPERS_PER_DECIBEL;
  const knotSamples = layer.swellSeconds * sampleRate;
  const partials = layer.partials.flatMap(({ ratio, decibels }, at) => {
    const hertz = tuning(base * ratio);
    return hertz === undefined ? [] : { own: keyOf(key, at), power: heardPower(hertz, decibels) };
  });
  const spacing = SWELL_SECONDS * sampleRate;

  return (middle, reach, sum) => {
    for (let index = middle - reach + spacing; index < middle + reach; index += spacing) {
      const seconds = (weightAt(index, middle, reach) * spacing) / sampleRate;
      for (const { own, power } of partials) {
        sum.expected += seconds * power;
        for (const ear of [0, 1] as const) {
          const swell = swellAt(own, ear, knotSamples, depth, index);
          sum.actual += (seconds / 2) * power * exponential(2 * swell);
        }
      }
    }
  };
}

function prepareStrikesEnergy(layer: Strikes, key: number, setting: Setting): EnergyAdder {
  const { sampleRate, scene, tuning } = setting;
  const base = foldedKey(scene, layer.lowestHertz);
  const notes = layer.notes.filter((note) => tuning(base * note * layer.modes[0]!.ratio));
  if (notes.length === 0) return () => undefined;
  const energies = notes.map((note) => noteEnergy(layer, base * note, tuning));
  const spread = layer.spreadDecibels * NEPERS_PER_DECIBEL;
  const mean = energies.reduce((sum, energy) => sum + energy, 0) / notes.length;
  const stepSamples = Math.floor(layer.stepSeconds * sampleRate);

  return (middle, reach, sum) => {
    const first = Math.max(0, Math.floor((middle - reach) / stepSamples));
    for (let step = first; step * stepSamples < middle + reach; step++) {
      const { density } = moodAt(scene.form, step * stepSamples);
      const expected =
        (strikesPerBar(layer.strikes, density) / BAR_STEPS) * exponential(2 * spread * spread);
      sum.expected += weightAt((step + 0.5) * stepSamples, middle, reach) * expected * mean;
      const note = noteIn({ ...layer, notes }, key, step, density);
      if (note === undefined) continue;
      const loudness = exponential(2 * spread * gaussian(note.key, 4));
      const weight = weightAt((step + note.delay) * stepSamples, middle, reach);
      sum.actual += weight * loudness * energies[note.degree]!;
    }
  };
}
