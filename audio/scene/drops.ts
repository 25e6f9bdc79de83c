import {
  amplitudeFromMillibels,
  exponential,
  naturalLogarithm,
  NEPERS_PER_DECIBEL,
} from "../decibels.ts";
import { BLOCK_SAMPLES, MEMORY } from "../kernels/memory.ts";
import type { Workbench } from "../kernels/workbench.ts";
import { inOneGo, type Steps } from "../steps.ts";
import { curveAt, steadyCurveAt } from "./curve.ts";
import { END_NEPERS } from "./decay.ts";
import { gaussian, keyOf, uniform } from "./draw.ts";
import { dropPitches, dropWavesName, isTrill } from "./drop-waves.ts";
import { moodAt } from "./form.ts";
import { heardLayers } from "./heard-layers.ts";
import type { Drops } from "./layers.ts";
import { placeAt } from "./place.ts";
import type { Scene } from "./scene.ts";
import { isNearCarrier, type SceneAdder, type Setting } from "./setting.ts";

/**
 * Writes the waves of a scene's drops, one in each step: tens of milliseconds together, which its first
 * block would otherwise take at once.
 */
export function* writeWavesOf(scene: Scene, sampleRate: number, workbench: Workbench): Steps<void> {
  for (const { layer } of heardLayers(scene)) {
    if (layer.kind !== "drops") continue;
    const name = dropWavesName(layer, sampleRate);
    // Other sounds opened between two steps may have written more waves, or discarded all.
    while (workbench.dropWaves(layer, name, sampleRate).writing.next().done !== true) yield;
  }
}

/** Events of a Poisson process: every block has slots, and a hash says which are occupied. */
export function prepareDrops(layer: Drops, key: number, setting: Setting): SceneAdder {
  const { workbench, sampleRate, scene, scale, carriers } = setting;
  const { kernels } = workbench;
  const pitches = dropPitches(layer, sampleRate);
  const isLeftOut = pitches.map(({ hertz }) => isNearCarrier(hertz, carriers));
  const wavesName = dropWavesName(layer, sampleRate);
  const perBlock = (layer.perSecond * BLOCK_SAMPLES) / sampleRate;
  const slots = Math.ceil(MOST_DENSITY * perBlock);
  const gustKey = keyOf(key, 1);
  const gustAt = (layer.gust?.seconds ?? 0) < 1 ? curveAt : steadyCurveAt;
  const pulses = layer.pulses ?? { count: 1, seconds: 0 };
  const longest = pitches[0]!.samples + pulses.count * pulses.seconds * sampleRate + 64;
  const blocksBack = Math.ceil(longest / BLOCK_SAMPLES);

  function chanceIn(block: number): number {
    const { density } = moodAt(scene.form, block);
    const gust =
      layer.gust === undefined
        ? 0
        : gustAt(gustKey, layer.gust.seconds * sampleRate, block) *
          layer.gust.decibels *
          NEPERS_PER_DECIBEL;
    return Math.min(1, (perBlock / slots) * densityFactor(density) * exponential(gust));
  }

  /** The waves of one event start together, so they are heard as one, less pitched sound. */
  function addDrop(drops: DropsOfEars, from: number, own: number): void {
    const decibels = layer.decibels + layer.spreadDecibels * gaussian(own, 4);
    const most = Math.min(decibels, layer.decibels + MOST_ABOVE);
    const amplitude = (scale * amplitudeFromMillibels(100 * most)) / Math.sqrt(layer.sines);
    // Most are placed near the centre: spread evenly, some bands would cancel in a single loudspeaker.
    const place = placeAt(layer.width * (uniform(own, 2) + uniform(own, 1) - 1), sampleRate);
    // A delay between the ears would cancel a long, single pitch in one loudspeaker; a sixth of a turn
    // does not.
    const delays = isTrill(layer) ? ([0, 0] as const) : place.delays;
    const isTurned = isTrill(layer) && uniform(own, 80) < 0.5;
    for (const channel of [0, 1] as const) {
      const height = amplitude * place.gains[channel];
      const nepers = heardNepers(height);
      if (nepers === 0) continue;
      const set = isTrill(layer) && isTurned !== (channel === 1) ? pitches.length : 0;
      for (let sine = 0; sine < layer.sines; sine++) {
        const at = pitchAt(uniform(own, 40 + sine), layer, pitches.length);
        const pitch = pitches[at]!;
        const samples = Math.ceil((nepers - pitch.lossNepers) / pitch.damping);
        if (samples <= 0 || isLeftOut[at]!) continue;
        // Random polarity: otherwise all of them would move the air in the same direction.
        const side = uniform(own, 60 + sine) < 0.5 ? 1 : -1;
        const gain = side * height * pitch.gain;
        for (let pulse = 0; pulse < pulses.count; pulse++) {
          const wander = pulses.count === 1 ? 0 : 0.15 * (uniform(own, 20 + pulse) - 0.5);
          const delay = Math.floor((pulse + wander) * pulses.seconds * sampleRate);
          const start = from + delay + delays[channel];
          drops[channel].push({ start, end: start + samples, wave: set + at, gain });
        }
      }
    }
  }

  /** All events that begin in a block, for each channel. */
  function drawDrops(from: number): DropsOfEars {
    const drops: DropsOfEars = [[], []];
    const chance = chanceIn(from);
    const blockKey = keyOf(keyOf(key, 2), from / BLOCK_SAMPLES);
    for (let slot = 0; slot < slots; slot++) {
      const own = keyOf(blockKey, slot);
      if (uniform(own, 0) >= chance) continue;
      addDrop(drops, from + Math.floor(uniform(own, 3) * BLOCK_SAMPLES), own);
    }
    return drops;
  }

  // Most events of the next block were already drawn for this one.
  const recent: ({ from: number; drops: DropsOfEars } | undefined)[] = [];
  setting.recent.push({ clear: () => recent.fill(undefined) });

  function dropsFrom(from: number): DropsOfEars {
    const place = (from / BLOCK_SAMPLES) % (2 * blocksBack + 2);
    const known = recent[place];
    if (known?.from === from) return known.drops;
    const drops = drawDrops(from);
    recent[place] = { from, drops };
    return drops;
  }

  return (block) => {
    const { addresses, writing } = workbench.dropWaves(layer, wavesName, sampleRate);
    inOneGo(writing);
    const first = Math.max(0, block - blocksBack * BLOCK_SAMPLES);
    for (let from = first; from <= block; from += BLOCK_SAMPLES) {
      const drops = dropsFrom(from);
      for (const channel of [0, 1] as const) {
        const out = MEMORY.sceneNoise[channel];
        for (const { start, end, wave, gain } of drops[channel]) {
          const at = Math.max(start, block);
          const count = Math.min(end, block + BLOCK_SAMPLES) - at;
          if (count <= 0) continue;
          kernels.addWave(out + 4 * (at - block), addresses[wave]! + 4 * (at - start), gain, count);
        }
      }
    }
  };
}

/** A part of an event in one ear. */
interface Drop {
  /** First sample, counted from the beginning of the sound, and the first sample after it. */
  start: number;
  end: number;
  /** Index into the addresses of the layer's waves. */
  wave: number;
  gain: number;
}

/** Some drops, for each channel. */
type DropsOfEars = readonly [Drop[], Drop[]];

/**
 * Peak in 16-bit steps at which one of many events can end inaudibly: -87 dB, below the rounding of a FLAC
 * frame of noise.
 */
const FAINTEST = 1.5;

/** Decay in nepers until one of many events is that faint, at most as far as its wave is stored. */
function heardNepers(amplitude: number): number {
  if (amplitude <= FAINTEST) return 0;
  return Math.min(END_NEPERS, naturalLogarithm(amplitude / FAINTEST));
}

/** Maximum peak, in decibels above the median. */
const MOST_ABOVE = 24;

/** Maximum density relative to the usual one. */
const MOST_DENSITY = 3;

/** Rate of a layer's drops relative to the usual one. */
export const densityFactor = (density: number) => 2 * density;

/** Index of a drop's pitch, from a draw between 0 and 1. */
export function pitchAt(draw: number, { lowness }: Drops, pitches: number): number {
  return Math.floor(pitches * power(draw, lowness));
}

/** Raises a number from 0 to 1 to an integer or half-integer power. */
function power(value: number, exponent: number): number {
  let product = 1;
  for (let i = 1; i <= exponent; i++) product *= value;
  return exponent % 1 === 0 ? product : product * Math.sqrt(value);
}
