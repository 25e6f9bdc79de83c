import { amplitudeFromMillibels } from "@attune/audio/decibels";
import { hasCarrier, type Layer } from "@attune/audio/layer";
import { fitBreath } from "./breath-fit.ts";
import { claimPeaks, findSideBands } from "./claim-peaks.ts";
import { carrierHertz, linesOf, rhythmOf } from "./expected-segments.ts";
import { kWeightingPower } from "@attune/audio/k-weighting";
import { noisePower } from "@attune/audio/noise-voice";
import { findPeaks } from "./fourier.ts";
import { createSineFitter } from "./least-squares.ts";
import { colorDensity, type FoundNoise, measureNoise } from "./noise-spectrum.ts";
import { phaseSlope, refineTurns } from "./refine.ts";
import { fitShaped } from "./shaped-fit.ts";
import { followEnvelope } from "./slow-envelope.ts";
import { earBandHertz, measureSurroundings } from "./surroundings.ts";

/** A measured frequency and three standard deviations of it. */
export interface FoundHertz {
  hertz: number;
  uncertaintyHertz: number;
}

export interface FoundRhythm extends FoundHertz {
  /** Fraction by which the amplitude falls, 0 to 1. */
  depth: number;
  /** Fraction of the cycle during which it rises; only for a breathing layer. */
  inhale?: number;
  /** Three standard deviations of `inhale`. */
  inhaleUncertainty?: number;
}

export interface FoundLayer {
  carrier: FoundHertz;
  /** Peak of the carrier at its loudest, re full scale. */
  amplitude: number;
  /** Undefined if the amplitude is constant. */
  rhythm: FoundRhythm | undefined;
  /** Mean square of everything else in the critical band around it; only known in a scene. */
  around?: number;
}

/** What one ear hears in the steady part of a segment. */
export interface FoundChannel {
  /** One per layer; undefined if no line was found for it. */
  layers: (FoundLayer | undefined)[];
  /** Mean square re full scale. */
  power: number;
  /** Mean square of what these lines do not explain: distortion and noise. */
  residualPower: number;
  /** The measured bed of noise, if one is expected. */
  noise?: FoundNoise | undefined;
}

/**
 * Measures the layers of a segment in `count` steady samples (16-bit steps) of one channel. The layers
 * only say what kind of sound to look for; each frequency is searched for in the spectrum. Undefined
 * for less than a tenth of a second, or less than one and a half cycles of a rhythm.
 */
export function measureChannel(
  samples: ArrayLike<number>,
  count: number,
  sampleRate: number,
  all: readonly Layer[],
  channel: 0 | 1,
): FoundChannel | undefined {
  const bed = all.find((layer) => layer.kind === "noise");
  if (bed === undefined) return measureTones(samples, count, sampleRate, all, channel, () => 1);
  const density = colorDensity(bed.color, sampleRate);
  const found = measureTones(samples, count, sampleRate, all, channel, density);
  if (found === undefined) return undefined;
  const lines = all.filter(hasCarrier).flatMap((layer) => linesOf(layer, channel));
  const tones = lines.map((hertz) => hertz / sampleRate);
  const power = noisePower(bed, sampleRate) * FULL_SCALE * FULL_SCALE;
  const expected = { color: bed.color, power, weighting: kWeightingPower };
  return { ...found, noise: measureNoise(samples, count, sampleRate, tones, expected) };
}

/**
 * The same for tones in a scene: also measures what surrounds each tone, and derives the uncertainty
 * from it.
 */
export function measureInScene(
  samples: ArrayLike<number>,
  count: number,
  sampleRate: number,
  all: readonly Layer[],
  channel: 0 | 1,
): FoundChannel | undefined {
  const found = measureTones(samples, count, sampleRate, all, channel, () => 1, true);
  if (found === undefined) return undefined;
  const carriers = all.filter(hasCarrier);
  const lines = carriers.flatMap((layer) => linesOf(layer, channel));
  const surroundings = measureSurroundings(samples, count, sampleRate);
  return {
    ...found,
    layers: found.layers.map((layer, place) => {
      if (layer === undefined) return undefined;
      const hertz = carrierHertz(carriers[place]!, channel);
      const around = surroundings.around(hertz, lines);
      // A scene's spectrum is not flat, so the uncertainty comes from nearby noise.
      const evenly = (found.residualPower * earBandHertz(hertz)) / (sampleRate / 2);
      const blur = Math.sqrt(Math.max(1, around / evenly));
      const uncertaintyHertz = layer.carrier.uncertaintyHertz * blur;
      return { ...layer, around, carrier: { ...layer.carrier, uncertaintyHertz } };
    }),
  };
}

/** `density` is the noise power at an angle, relative to its mean. */
function measureTones(
  samples: ArrayLike<number>,
  count: number,
  sampleRate: number,
  all: readonly Layer[],
  channel: 0 | 1,
  density: (turns: number) => number,
  isInScene = false,
): FoundChannel | undefined {
  if (count < sampleRate / 10) return undefined;
  const layers = all.filter(hasCarrier);
  if (layers.length === 0) return noTones(samples, count);
  const size = 2 ** Math.floor(Math.log2(Math.min(count, 6 * sampleRate)));
  const peaks = findPeaks(samples, 0, size, 200);
  const expectedLines = layers.map((layer) => ({
    turns: carrierHertz(layer, channel) / sampleRate,
    amplitude: (32_768 * amplitudeFromMillibels(layer.levelMillibels)) / 2,
  }));
  const carriers = claimPeaks(peaks, expectedLines, 1 / size);
  const [first] = layers;
  const slow = rhythmOf(first!);
  if (layers.length === 1 && slow !== undefined && slow.hertz < SLOW_HERTZ) {
    const kind = { isPaced: first!.kind === "pacer", lookHertz: isInScene ? 24 * slow.hertz : 20 };
    return measureSlow(samples, count, sampleRate, carriers[0]?.turns, kind, density);
  }
  const groups = layers.map((layer, index) => {
    const carrier = carriers[index];
    if (carrier === undefined) return [];
    const rhythm = rhythmOf(layer);
    if (rhythm === undefined) return [carrier.turns];
    // A scene's partials also lie near carriers, so only the expected neighbourhood is searched.
    const [least, most] = isInScene ? [0.8 * rhythm.hertz, 1.2 * rhythm.hertz] : [0, FASTEST_HERTZ];
    const reach = [least / sampleRate, most / sampleRate] as const;
    const sides = findSideBands(peaks, carrier, 1 / size, reach);
    return sides === undefined ? [carrier.turns] : [carrier.turns, ...sides];
  });
  return measureLines(samples, count, size, sampleRate, groups, density);
}

function noTones(samples: ArrayLike<number>, count: number): FoundChannel {
  let energy = 0;
  for (let i = 0; i < count; i++) energy += samples[i]! * samples[i]!;
  return scaled([], energy / count, energy / count);
}

/** Slower rhythms are followed over time; faster ones appear as side bands of the carrier. */
const SLOW_HERTZ = 1;
const FASTEST_HERTZ = 100;
const FULL_SCALE = 32_768;

/** Groups of lines, one per layer: a carrier, or a carrier with its lower and upper side band. */
function measureLines(
  samples: ArrayLike<number>,
  count: number,
  size: number,
  sampleRate: number,
  groups: readonly (readonly number[])[],
  density: (turns: number) => number,
): FoundChannel {
  const guesses = groups.flat();
  const near = refineTurns(samples, guesses, 0, size, 4);
  const turns = refineTurns(samples, near, 0, count, 8);
  const { sines, power, residualPower } = createSineFitter(turns, count)(samples, 0);
  const lines = sines.map((sine) => ({
    hertz: sine.turns * sampleRate,
    amplitude: sine.amplitude / FULL_SCALE,
    uncertaintyHertz: uncertainty(
      sine.amplitude,
      residualPower * density(sine.turns),
      count,
      sampleRate,
    ),
  }));
  let at = 0;
  const layers = groups.map(({ length }): FoundLayer | undefined => {
    const [carrier, lower, upper] = lines.slice(at, (at += length));
    if (carrier === undefined) return undefined;
    const { hertz, uncertaintyHertz } = carrier;
    if (lower === undefined || upper === undefined) {
      const { amplitude } = carrier;
      return { carrier: { hertz, uncertaintyHertz }, amplitude, rhythm: undefined };
    }
    const sides = lower.amplitude + upper.amplitude;
    const amplitude = carrier.amplitude + sides;
    const rhythm = {
      hertz: (upper.hertz - lower.hertz) / 2,
      uncertaintyHertz: Math.hypot(upper.uncertaintyHertz, lower.uncertaintyHertz) / 2,
      depth: (2 * sides) / amplitude,
    };
    return { carrier: { hertz, uncertaintyHertz }, amplitude, rhythm };
  });
  return scaled(layers, power, residualPower);
}

/** Measures one carrier whose amplitude swells over seconds. */
function measureSlow(
  samples: ArrayLike<number>,
  count: number,
  sampleRate: number,
  guess: number | undefined,
  { isPaced, lookHertz }: { isPaced: boolean; lookHertz: number },
  density: (turns: number) => number,
): FoundChannel | undefined {
  if (guess === undefined) return undefined;
  // In noise, longer looks keep track of the phase where the carrier is faint.
  const width = Math.round(sampleRate / Math.min(20, Math.max(2, lookHertz)));
  const { looks, firstMiddle, hop } = followEnvelope(samples, guess, 0, count, width);
  const turns = guess + phaseSlope(looks) / hop;
  const breath = fitBreath(
    looks.map(({ amplitude }) => amplitude),
    isPaced,
  );
  if (breath === undefined || breath.rate * looks.length < 1.2) return undefined;
  const rate = breath.rate / hop;
  const originTurns = breath.origin - rate * firstMiddle;
  const rhythm = { turns: rate, originTurns, inhale: breath.inhale };
  const fit = fitShaped(samples, turns, rhythm, 0, count);
  const layer: FoundLayer = {
    carrier: {
      hertz: turns * sampleRate,
      uncertaintyHertz: uncertainty(
        fit.amplitude / 2,
        fit.residualPower * density(turns),
        count,
        sampleRate,
      ),
    },
    amplitude: fit.amplitude / FULL_SCALE,
    rhythm: {
      hertz: rate * sampleRate,
      uncertaintyHertz: (breath.rateUncertainty / hop) * sampleRate + ARITHMETIC_HERTZ,
      depth: fit.depth,
      ...(isPaced && { inhale: breath.inhale, inhaleUncertainty: breath.inhaleUncertainty }),
    },
  };
  return scaled([layer], fit.power, fit.residualPower);
}

function scaled(
  layers: (FoundLayer | undefined)[],
  power: number,
  residualPower: number,
): FoundChannel {
  const scale = FULL_SCALE * FULL_SCALE;
  return { layers, power: power / scale, residualPower: residualPower / scale };
}

/** Numerical error of a phase regression in double precision. */
const ARITHMETIC_HERTZ = 1e-9;

/** Three standard deviations of a frequency: the Cramer-Rao bound of a sine in white noise. */
function uncertainty(
  amplitude: number,
  restPower: number,
  count: number,
  sampleRate: number,
): number {
  const variance = (24 * restPower) / (amplitude * amplitude * count ** 3);
  return (3 * Math.sqrt(variance) * sampleRate) / (2 * Math.PI) + ARITHMETIC_HERTZ;
}
