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
  slack,
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
  const places = spans.map((span) =>
    span.voices.flatMap((voice) =>
      sinusoidsOf(voice, channel, sampleRate * 10_000).map((sine) => placeOf(sine)),
    ),
  );
  let best: Predictor | undefined;
  let bestBits = 16 * frameSamples;
  for (const color of new Set(beds.map((bed) => bed.color))) {
    let whitening: readonly number[] | undefined;
    let whitened: Place[][] = [];
    for (const whitener of whitenersFor(color, sampleRate)) {
      const { filter, absoluteSum, comb } = whitener;
      const order = filter.length - 1;
      if (order >= frameSamples) continue;
      const noise = beds.reduce((sum, bed) => sum + left(bed, whitener), 0);
      const noiseAndRounding = noise + LARGEST_QUANTIZATION_ERROR * absoluteSum;
      if (sizeOf(order, frameSamples, bitsFor(noiseAndRounding)) >= bestBits) continue;
      if (whitening !== whitener.whitening) {
        whitening = whitener.whitening;
        whitened = places.map((list) => list.map((place) => whitenedPlace(place, whitener)));
      }
      const tones = Math.max(...whitened.map((list) => combedSum(list, comb)));
      const bound = tones + noiseAndRounding + slack(spans, filter);
      const residualBits = bitsFor(Math.ceil(bound + 1e-6));
      const bits = sizeOf(order, frameSamples, residualBits);
      if (bits >= bestBits || residualBits > MAX_RESIDUAL_BITS) continue;
      const coefficients = filter.slice(1).map((value) => -value * 2 ** WHITENING_SHIFT + 0);
      best = { coefficients, shift: WHITENING_SHIFT, residualBits };
      bestBits = bits;
    }
  }
  return best;
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

/** Most that a whitener leaves of a bed: of its noise, and of how its level changes under the filter. */
function left({ color, amplitude, slope, bound }: Bed, whitener: Whitener): number {
  const steady = color === whitener.color ? whitener.leaves : bound * whitener.absoluteSum;
  return amplitude * steady + slope * bound * whitener.delaySum;
}

/** A sine with the cosines of its angles over the delays of every comb. */
interface Place {
  amplitude: number;
  cosines: Float64Array;
}

function placeOf({ turnsPerSample, amplitude }: Sinusoid): Place {
  const cosines = Float64Array.from({ length: 33 }, (_, delay) => cosTurns(delay * turnsPerSample));
  return { amplitude, cosines };
}

/** What whitening makes of it: |W|^2 is a sum of cosines over the differences of the delays. */
function whitenedPlace({ amplitude, cosines }: Place, { whitening }: Whitener): Place {
  let gain = 0;
  whitening.forEach((one, i) =>
    whitening.forEach((other, j) => (gain += one * other * cosines[Math.abs(i - j)]!)),
  );
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
