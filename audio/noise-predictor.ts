import { LARGEST_QUANTIZATION_ERROR } from "./dither.ts";
import { steepness } from "./envelope.ts";
import { noiseShape } from "./noise-shape.ts";
import { nameOf, type NoiseVoice } from "./noise-voice.ts";
import { type Comb, type Whitener, WHITENING_SHIFT, whitenersFor } from "./noise-whitening.ts";
import {
  bitsFor,
  COEFFICIENT_BITS,
  MAX_RESIDUAL_BITS,
  type Predictor,
  slackOf,
} from "./predictor.ts";
import { type Sinusoid, sinusoidsOf } from "./spectrum.ts";
import type { Span } from "./timeline.ts";
import { cosTurns } from "./trigonometry.ts";

/**
 * The cheapest predictor for a channel in which noise sounds, or undefined when the samples
 * themselves are as cheap. Noise is a filtered sum of bounded draws, so that another filter leaves of
 * it at most the largest draw times the magnitudes of both filters' common response: a closed form
 * again, and a tight one where the second filter undoes the first.
 */
export function chooseNoisePredictor(
  spans: readonly Span[],
  channel: 0 | 1,
  sampleRate: number,
  frameSamples: number,
): Predictor | undefined {
  const beds = bedsOf(spans, sampleRate);
  const slack = slackOf(spans);
  const left = createMeasure(spans, channel, sampleRate * 10_000);
  let best: Whitener | undefined;
  let bestBits = 16 * frameSamples;
  let bestResidualBits = 0;
  const isBetter = (bits: number, { rank, color }: Whitener) =>
    bits < bestBits || (bits === bestBits && color === best?.color && rank < best.rank);
  for (const color of new Set(beds.map((bed) => bed.color))) {
    for (const whitener of whitenersFor(color, sampleRate)) {
      const order = whitener.filter.length - 1;
      if (order >= frameSamples) continue;
      const noiseAndRounding =
        leftOfBeds(beds, whitener) + LARGEST_QUANTIZATION_ERROR * whitener.absoluteSum;
      // Most are out of the question before the tones are looked at.
      const least = sizeOf(order, frameSamples, bitsFor(noiseAndRounding));
      if (!isBetter(least, whitener)) continue;
      const { delaySum, delaySquareSum } = whitener;
      const slackAlone = slack.linear * delaySum + slack.square * delaySquareSum;
      const bound = left(whitener) + noiseAndRounding + slackAlone;
      const residualBits = bitsFor(Math.ceil(bound + 1e-6));
      const bits = sizeOf(order, frameSamples, residualBits);
      if (!isBetter(bits, whitener) || residualBits > MAX_RESIDUAL_BITS) continue;
      best = whitener;
      bestBits = bits;
      bestResidualBits = residualBits;
    }
  }
  if (best === undefined) return undefined;
  const coefficients = best.filter.slice(1).map((value) => -value * 2 ** WHITENING_SHIFT + 0);
  return { coefficients, shift: WHITENING_SHIFT, residualBits: bestResidualBits };
}

function sizeOf(order: number, frameSamples: number, residualBits: number): number {
  return order * (16 + COEFFICIENT_BITS) + (frameSamples - order) * residualBits;
}

/** One noise as it is anywhere in the spans. */
interface Bed extends Pick<NoiseVoice, "color"> {
  /** Of its source's steps, at its loudest. */
  amplitude: number;
  /** Most by which that changes from sample to sample. */
  slope: number;
  /** The largest sample of the source. */
  bound: number;
}

function bedsOf(spans: readonly Span[], sampleRate: number): Bed[] {
  const beds = new Map<string, Bed>();
  for (const noise of spans.flatMap(({ noises }) => noises)) {
    const { color, amplitude, fade } = noise;
    const slope = fade === undefined ? 0 : amplitude * steepness(fade);
    const { bound } = noiseShape(color, sampleRate);
    const known = beds.get(nameOf(noise));
    beds.set(nameOf(noise), {
      color,
      bound,
      amplitude: Math.max(amplitude, known?.amplitude ?? 0),
      slope: Math.max(slope, known?.slope ?? 0),
    });
  }
  return [...beds.values()];
}

/** Most that a whitener leaves of beds: of their noise, and of how its level changes under the filter. */
function leftOfBeds(beds: readonly Bed[], whitener: Whitener): number {
  let sum = 0;
  for (const { color, amplitude, slope, bound } of beds) {
    const steady = color === whitener.color ? whitener.leaves : bound * whitener.absoluteSum;
    sum += amplitude * steady + slope * bound * whitener.delaySum;
  }
  return sum;
}

/** Tells the most that whiteners leave of the tones of any of these spans. */
function createMeasure(spans: readonly Span[], channel: 0 | 1, denominator: number) {
  let places: Place[][] | undefined;
  const whitened = new Map<readonly number[], Place[][]>();
  return (whitener: Whitener): number => {
    places ??= spans.map(({ voices }) =>
      voices.flatMap((voice) => sinusoidsOf(voice, channel, denominator).map(placeOf)),
    );
    let lists = whitened.get(whitener.whitening);
    if (lists === undefined) {
      lists = places.map((list) => list.map((place) => whitenedPlace(place, whitener)));
      whitened.set(whitener.whitening, lists);
    }
    let most = 0;
    for (const list of lists) most = Math.max(most, combedSum(list, whitener.comb));
    return most;
  };
}

/** A sine with the cosines of its angles over the delays of every comb. */
interface Place {
  amplitude: number;
  cosines: Float64Array;
}

function placeOf({ turnsPerSample, amplitude }: Sinusoid): Place {
  const cosines = new Float64Array(33);
  for (let delay = 0; delay < 33; delay++) cosines[delay] = cosTurns(delay * turnsPerSample);
  return { amplitude, cosines };
}

/** What whitening makes of it: |W|^2 is a sum of cosines over the differences of the delays. */
function whitenedPlace({ amplitude, cosines }: Place, { whitening }: Whitener): Place {
  let gain = 0;
  for (let i = 0; i < whitening.length; i++) {
    for (let j = 0; j < whitening.length; j++) {
      gain += whitening[i]! * whitening[j]! * cosines[Math.abs(i - j)]!;
    }
  }
  return { amplitude: amplitude * Math.sqrt(Math.max(0, gain) + 1e-12), cosines };
}

function combedSum(places: readonly Place[], { delay, sign }: Comb): number {
  let sum = 0;
  for (const { amplitude, cosines } of places) {
    const gain = 1 + sign * sign + 2 * sign * cosines[delay]!;
    sum += amplitude * Math.sqrt(Math.max(0, gain) + 1e-12);
  }
  return sum;
}
