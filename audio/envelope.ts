import { createRotation, type Rotation } from "./rotation.ts";
import { cosTurns, phaseTurns, sinTurns } from "./trigonometry.ts";

/**
 * A slow gain from 0 to 1: offset + depth * cos(phase), the phase counted exactly from `origin` at
 * numerator/denominator turns per sample. Where `inhalePermille` is set, the first half turn takes
 * that share of each cycle and the second half the rest.
 */
export interface Envelope {
  offset: number;
  depth: number;
  numerator: number;
  denominator: number;
  origin: number;
  inhalePermille?: number;
}

/** Raised cosine from 0 at `start` to 1 at `start + length`. */
export function fadeIn(start: number, length: number): Envelope {
  return { offset: 0.5, depth: -0.5, numerator: 1, denominator: 2 * length, origin: start };
}

/** Raised cosine from 1 at `start` to 0 at the sample before `start + length`. */
export function fadeOut(start: number, length: number): Envelope {
  return { offset: 0.5, depth: 0.5, numerator: 1, denominator: 2 * (length - 1), origin: start };
}

/** The falling quarter of a cosine: with crossfadeIn, the sum of the powers stays 1. */
export function crossfadeOut(start: number, length: number): Envelope {
  return { offset: 0, depth: 1, numerator: 1, denominator: 4 * length, origin: start };
}

/** The rising quarter. */
export function crossfadeIn(start: number, length: number): Envelope {
  return crossfadeOut(start + length, length);
}

/** From one gain to another, 0 to 1 each, as half a cosine. */
export function glide(before: number, after: number, start: number, length: number): Envelope {
  return {
    offset: (before + after) / 2,
    depth: (before - after) / 2,
    numerator: 1,
    denominator: 2 * length,
    origin: start,
  };
}

/** Most by which a gain changes from one sample to the next. */
export function steepness({ depth, numerator, denominator }: Envelope): number {
  return (2 * Math.PI * Math.abs(depth) * numerator) / denominator;
}

/** Multiplies gains[from..to) by the envelope at blockStart + from and on. */
export type EnvelopeShaper = (
  gains: Float64Array,
  blockStart: number,
  from: number,
  to: number,
) => void;

export function createShaper(envelope: Envelope): EnvelopeShaper {
  if (envelope.inhalePermille !== undefined) return pacedShaper(envelope, envelope.inhalePermille);
  const rotation = createRotation(envelope.numerator, envelope.denominator);
  return (gains, blockStart, from, to) => shape(gains, envelope, rotation, blockStart, from, to);
}

function shape(
  gains: Float64Array,
  envelope: Envelope,
  { cosines, sines }: Rotation,
  blockStart: number,
  from: number,
  to: number,
): void {
  const { offset, depth, numerator, denominator, origin } = envelope;
  const base = phaseTurns(blockStart - origin, numerator, denominator);
  const a = depth * cosTurns(base);
  const b = -depth * sinTurns(base);
  for (let i = from; i < to; i++) gains[i]! *= offset + a * cosines[i]! + b * sines[i]!;
}

function pacedShaper(envelope: Envelope, inhalePermille: number): EnvelopeShaper {
  const { offset, depth, numerator, denominator, origin } = envelope;
  const inhale = inhalePermille / 1_000;
  return (gains, blockStart, from, to) => {
    for (let i = from; i < to; i++) {
      const place = phaseTurns(blockStart + i - origin, numerator, denominator);
      gains[i]! *= offset + depth * cosTurns(pacedTurns(place, inhale));
    }
  };
}

/** Place within a breath, in turns: half a turn in, half a turn out. */
export function pacedTurns(place: number, inhale: number): number {
  return place < inhale ? (0.5 * place) / inhale : 0.5 + (0.5 * (place - inhale)) / (1 - inhale);
}
