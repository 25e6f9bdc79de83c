import { amplitudeFromMillibels, exponential, naturalLogarithm } from "../decibels.ts";
import { BLOCK_SAMPLES } from "../kernels/memory.ts";
import { curveAt, steadyCurveAt } from "./curve.ts";
import { addDecaying, type Decaying, decayingSamples, heardSamples, paceOf } from "./decaying.ts";
import { gaussian, keyOf, uniform } from "./draw.ts";
import { moodAt } from "./form.ts";
import type { Drops } from "./layers.ts";
import { placeAt } from "./place.ts";
import { isNearCarrier, type SceneAdder, type Setting } from "./setting.ts";

/**
 * Decay of an air bubble in water by its pitch, in nepers per second, from radiation and heat (van den
 * Doel, "Physically-based models for liquid sounds", ACM TAP 2(4), 2005, after Minnaert 1933: the pitch
 * in hertz is 3 divided by the radius in metres).
 */
export function bubbleDamping(hertz: number): number {
  return 0.043 * hertz + 0.0014 * hertz * Math.sqrt(hertz);
}

/** Events of a Poisson process: every block has slots, and a hash says which are occupied. */
export function prepareDrops(layer: Drops, key: number, setting: Setting): SceneAdder {
  const { workbench, sampleRate, scene, scale, carriers } = setting;
  const [lowest, highest] = layer.hertz;
  const octaves = naturalLogarithm(highest / lowest);
  const perBlock = (layer.perSecond * BLOCK_SAMPLES) / sampleRate;
  const slots = Math.ceil(MOST_DENSITY * perBlock);
  const gustKey = keyOf(key, 1);
  const gustAt = (layer.gust?.seconds ?? 0) < 1 ? curveAt : steadyCurveAt;
  const pulses = layer.pulses ?? { count: 1, seconds: 0 };
  // A delay between the ears would cancel a long, single pitch in one loudspeaker; a sixth of a turn
  // does not.
  const isTrill = pulses.count > 1;
  const slowest = (layer.damping * bubbleDamping(lowest)) / sampleRate;
  const longest = decayingSamples(slowest) + pulses.count * pulses.seconds * sampleRate + 64;
  const blocksBack = Math.ceil(longest / BLOCK_SAMPLES);

  function chanceIn(block: number): number {
    const { density } = moodAt(scene.form, block);
    const gust =
      layer.gust === undefined
        ? 0
        : gustAt(gustKey, layer.gust.seconds * sampleRate, block) *
          layer.gust.decibels *
          NEPERS_PER_DECIBEL;
    return Math.min(1, (perBlock / slots) * 2 * density * exponential(gust));
  }

  /** The sines of one event start together, so they are heard as one, less pitched sound. */
  function addDrop(sines: Sines, from: number, own: number): void {
    const decibels = layer.decibels + layer.spreadDecibels * gaussian(own, 4);
    const most = Math.min(decibels, layer.decibels + MOST_ABOVE);
    const amplitude = (scale * amplitudeFromMillibels(100 * most)) / Math.sqrt(layer.sines);
    // Most are placed near the centre: spread evenly, some bands would cancel in a single loudspeaker.
    const place = placeAt(layer.width * (uniform(own, 2) + uniform(own, 1) - 1), sampleRate);
    const delays = isTrill ? ([0, 0] as const) : place.delays;
    const turnsOfEars = isTrill ? turnsApart(own) : ([0, 0] as const);
    for (let sine = 0; sine < layer.sines; sine++) {
      const hertz = lowest * exponential(octaves * power(uniform(own, 40 + sine), layer.lowness));
      if (isNearCarrier(hertz, carriers)) continue;
      const damping = (layer.damping * bubbleDamping(hertz)) / sampleRate;
      const turns = hertz / sampleRate;
      // Random polarity: otherwise all of them would move the air in the same direction.
      const phase = uniform(own, 60 + sine) < 0.5 ? 0 : 0.5;
      const glide = Math.min(
        layer.rise * damping * turns,
        (0.48 - turns) / decayingSamples(damping),
      );
      const pace = paceOf(turns, damping, glide);
      const attack =
        layer.attackSeconds > 0
          ? paceOf(turns, damping + 1 / (layer.attackSeconds * sampleRate), glide)
          : undefined;
      for (let pulse = 0; pulse < pulses.count; pulse++) {
        const wander = pulses.count === 1 ? 0 : 0.15 * (uniform(own, 20 + pulse) - 0.5);
        const start = from + Math.floor((pulse + wander) * pulses.seconds * sampleRate);
        for (const channel of [0, 1] as const) {
          const height = amplitude * place.gains[channel];
          const samples = heardSamples(height, damping);
          if (samples === 0) continue;
          const first = start + delays[channel];
          const placed = {
            start: first,
            end: first + samples,
            phase: phase + turnsOfEars[channel],
          };
          sines[channel].push({ ...placed, amplitude: height, pace });
          if (attack !== undefined)
            sines[channel].push({ ...placed, amplitude: -height, pace: attack });
        }
      }
    }
  }

  /** The sines of all events that begin in a block, for each channel. */
  function drawSines(from: number): Sines {
    const sines: Sines = [[], []];
    const chance = chanceIn(from);
    const blockKey = keyOf(keyOf(key, 2), from / BLOCK_SAMPLES);
    for (let slot = 0; slot < slots; slot++) {
      const own = keyOf(blockKey, slot);
      if (uniform(own, 0) >= chance) continue;
      addDrop(sines, from + Math.floor(uniform(own, 3) * BLOCK_SAMPLES), own);
    }
    return sines;
  }

  // Most events of the next block were already drawn for this one.
  const recent: ({ from: number; sines: Sines } | undefined)[] = [];
  setting.recent.push({ clear: () => recent.fill(undefined) });

  function sinesFrom(from: number): Sines {
    const place = (from / BLOCK_SAMPLES) % (2 * blocksBack + 2);
    const known = recent[place];
    if (known?.from === from) return known.sines;
    const sines = drawSines(from);
    recent[place] = { from, sines };
    return sines;
  }

  return (block) => {
    const first = Math.max(0, block - blocksBack * BLOCK_SAMPLES);
    for (let from = first; from <= block; from += BLOCK_SAMPLES) {
      const sines = sinesFrom(from);
      for (const channel of [0, 1] as const) addDecaying(workbench, block, channel, sines[channel]);
    }
  };
}

/** The sines of some events, for each channel. */
type Sines = readonly [Decaying[], Decaying[]];

/** Maximum peak, in decibels above the median. */
const MOST_ABOVE = 24;

/** Maximum density relative to the usual one. */
const MOST_DENSITY = 3;

const NEPERS_PER_DECIBEL = 0.1151292546497023;

/** Raises a number from 0 to 1 to an integer or half-integer power. */
function power(value: number, exponent: number): number {
  let product = 1;
  for (let i = 1; i <= exponent; i++) product *= value;
  return exponent % 1 === 0 ? product : product * Math.sqrt(value);
}

/** Phases of the two ears, a sixth of a turn apart. */
function turnsApart(own: number): readonly [number, number] {
  return uniform(own, 80) < 0.5 ? [1 / 12, -1 / 12] : [-1 / 12, 1 / 12];
}
