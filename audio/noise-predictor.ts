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
import { type Sinusoids, sinusoidsOf } from "./spectrum.ts";
import type { Span } from "./timeline.ts";
import { cosTurns } from "./trigonometry.ts";

/**
 * The cheapest predictor for a channel that contains noise, or undefined if verbatim samples are as
 * cheap. Noise is a filtered sum of bounded draws, so after another filter it is at most the largest
 * draw times the magnitudes of both filters' combined response: again a closed form, and a tight one if
 * the second filter inverts the first.
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
      let noise = 0;
      for (let i = 0; i < beds.length; i++) noise += leftOf(beds[i]!, whitener);
      const noiseAndRounding = noise + LARGEST_QUANTIZATION_ERROR * whitener.absoluteSum;
      // Most candidates are ruled out before the tones are considered.
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

/** One bed of noise, over all spans. */
interface Bed extends Pick<NoiseVoice, "color"> {
  /** At its loudest, in 16-bit steps per step of its source. */
  amplitude: number;
  /** Largest change of the amplitude from one sample to the next. */
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

/** Bound on a bed after whitening: its noise, plus the effect of its changing level within the filter. */
function leftOf({ color, amplitude, slope, bound }: Bed, whitener: Whitener): number {
  const steady = color === whitener.color ? whitener.leaves : bound * whitener.absoluteSum;
  return amplitude * steady + slope * bound * whitener.delaySum;
}

/** Returns a function that bounds the tones of any of these spans after whitening. */
function createMeasure(spans: readonly Span[], channel: 0 | 1, denominator: number) {
  let lists: readonly Sinusoids[] | undefined;
  const whitened = new Map<readonly number[], number[]>();
  return ({ whitening, comb }: Whitener): number => {
    lists ??= writeCosines(spans, channel, denominator);
    let amplitudes = whitened.get(whitening);
    if (amplitudes === undefined) {
      amplitudes = whitenedAmplitudes(lists, whitening);
      whitened.set(whitening, amplitudes);
    }
    let most = 0;
    let place = 0;
    for (const { length } of lists) {
      most = Math.max(most, combedSum(amplitudes, place, place + length / 2, comb));
      place += length / 2;
    }
    return most;
  };
}

/** All comb delays, and 0. */
const DELAYS = 33;

/**
 * Cosines of the current sines' angles over all delays, one sine after another. Reused between choices, to
 * avoid garbage collection pauses.
 */
let cosines = new Float64Array(32 * DELAYS);

/** Fills the table with the sines of all spans and returns them. */
function writeCosines(spans: readonly Span[], channel: 0 | 1, denominator: number) {
  const lists = spans.map(({ voices }) =>
    voices.flatMap((voice) => sinusoidsOf(voice, channel, denominator)),
  );
  const needed = DELAYS * lists.reduce((sum, { length }) => sum + length / 2, 0);
  if (cosines.length < needed) cosines = new Float64Array(needed);
  let place = 0;
  for (const list of lists) {
    for (let i = 0; i < list.length; i += 2) {
      for (let delay = 0; delay < DELAYS; delay++) {
        cosines[place++] = cosTurns(delay * list[i]!);
      }
    }
  }
  return lists;
}

/** Amplitude of each sine after whitening: |W|^2 is a sum of cosines over the differences of the delays. */
function whitenedAmplitudes(lists: readonly Sinusoids[], whitening: readonly number[]): number[] {
  const amplitudes: number[] = [];
  for (const list of lists) {
    for (let at = 1; at < list.length; at += 2) {
      const first = DELAYS * amplitudes.length;
      let gain = 0;
      for (let i = 0; i < whitening.length; i++) {
        for (let j = 0; j < whitening.length; j++) {
          gain += whitening[i]! * whitening[j]! * cosines[first + Math.abs(i - j)]!;
        }
      }
      amplitudes.push(list[at]! * Math.sqrt(Math.max(0, gain) + 1e-12));
    }
  }
  return amplitudes;
}

/** Sum over the sines from one table position to another. */
function combedSum(
  amplitudes: readonly number[],
  from: number,
  to: number,
  { delay, sign }: Comb,
): number {
  let sum = 0;
  for (let at = from; at < to; at++) {
    const gain = 1 + sign * sign + 2 * sign * cosines[DELAYS * at + delay]!;
    sum += amplitudes[at]! * Math.sqrt(Math.max(0, gain) + 1e-12);
  }
  return sum;
}
