import type { Envelope } from "./envelope.ts";
import type { Span, Voice } from "./timeline.ts";

/**
 * Steady sines as a flat list: turns per sample, then the amplitude in 16-bit steps. Flat, because
 * there are very many, and an object for each would cause garbage collection pauses.
 */
export type Sinusoids = readonly number[];

/**
 * The steady sines that make up one channel of a voice: each envelope splits every sine into itself and
 * two side bands. A breath has two rates; both are listed, so the list is a bound for either.
 */
export function sinusoidsOf(voice: Voice, channel: 0 | 1, denominator: number): Sinusoids {
  const sine = [voice.carriersE4[channel] / denominator, voice.amplitude];
  return splitBy(splitBy(sine, voice.modulation), voice.fade);
}

function splitBy(sines: Sinusoids, envelope: Envelope | undefined): Sinusoids {
  if (envelope === undefined) return sines;
  const { offset, depth } = envelope;
  const rates = ratesOf(envelope);
  const split: number[] = [];
  for (let i = 0; i < sines.length; i += 2) {
    const turns = sines[i]!;
    const amplitude = sines[i + 1]!;
    const side = (amplitude * Math.abs(depth)) / 2;
    split.push(turns, amplitude * offset);
    for (let k = 0; k < rates.length; k++) {
      split.push(turns - rates[k]!, side, turns + rates[k]!, side);
    }
  }
  return split;
}

/** Turns per sample of an envelope's cosine: one rate, or separate ones for breathing in and out. */
function ratesOf({ numerator, denominator, inhalePermille }: Envelope): number[] {
  const rate = numerator / denominator;
  if (inhalePermille === undefined) return [rate];
  return [(500 * rate) / inhalePermille, (500 * rate) / (1_000 - inhalePermille)];
}

/**
 * At a seam between spans a voice's fade changes its formula but not its value. Looking d samples back
 * across the seam, the two formulas differ by at most slope * d + curvature * d^2 16-bit steps.
 */
export function slackAtSeam(before: Span, after: Span): { slope: number; curvature: number } {
  let slope = 0;
  let curvature = 0;
  for (const voice of before.voices) {
    slope += voice.amplitude * voice.fadeSlopes[1];
    curvature += voice.amplitude * bend(voice.fade);
  }
  for (const voice of after.voices) {
    slope += voice.amplitude * voice.fadeSlopes[0];
    curvature += voice.amplitude * bend(voice.fade);
  }
  return { slope, curvature };
}

/** The same within a span, where a breath turns from in to out: the factor of d^2. */
export function slackAtKnees({ amplitude, modulation }: Voice): number {
  return modulation?.inhalePermille === undefined ? 0 : 2 * amplitude * bend(modulation);
}

/** Half the largest second derivative, per sample squared. */
function bend(envelope: Envelope | undefined): number {
  if (envelope === undefined) return 0;
  const fastest = 2 * Math.PI * Math.max(...ratesOf(envelope));
  return (Math.abs(envelope.depth) * fastest * fastest) / 2;
}
