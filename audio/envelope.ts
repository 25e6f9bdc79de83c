import { MEMORY } from "./kernels/memory.ts";
import type { Workbench } from "./kernels/workbench.ts";
import { cosTurns, phasePlace, phaseTurns, sinTurns } from "./trigonometry.ts";

/**
 * A slow gain from 0 to 1: offset + depth * cos(phase), the phase counted exactly from `origin` at
 * numerator/denominator turns per sample. If `inhalePermille` is set, the first half turn takes that
 * share of each cycle and the second half the rest.
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

/** The rising quarter of a cosine. */
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

/** Largest change of a gain from one sample to the next. */
export function steepness({ depth, numerator, denominator }: Envelope): number {
  return (2 * Math.PI * Math.abs(depth) * numerator) / denominator;
}

/**
 * Sets the gains of a block from blockStart + from to blockStart + to (exclusive), or multiplies
 * existing ones. A breath can only be set.
 */
export type Shaper = (blockStart: number, from: number, to: number, isFirst: boolean) => void;

export function prepareShaper(envelope: Envelope, workbench: Workbench): Shaper {
  const { inhalePermille } = envelope;
  if (inhalePermille !== undefined) return breathShaper(envelope, inhalePermille, workbench);
  const { offset, depth, numerator, denominator, origin } = envelope;
  const { kernels } = workbench;
  const rotation = workbench.rotation(numerator, denominator);
  return (blockStart, from, to, isFirst) => {
    const base = phaseTurns(blockStart - origin, numerator, denominator);
    const a = depth * cosTurns(base);
    const b = -depth * sinTurns(base);
    const gains = MEMORY.gains + 8 * from;
    const first = rotation + 8 * from;
    if (isFirst) kernels.setGains(gains, first, offset, a, b, to - from);
    else kernels.scaleGains(gains, first, offset, a, b, to - from);
  };
}

/** Fills a block from knee to knee: between two knees, a breath is a cosine of constant rate. */
function breathShaper(envelope: Envelope, inhalePermille: number, workbench: Workbench): Shaper {
  const { offset, depth, numerator, denominator, origin } = envelope;
  const { kernels } = workbench;
  // Positions on the circle, like the knees, in thousandths of its parts: all are integers.
  const inhaleEnd = inhalePermille * denominator;
  const exhaleEnd = 1_000 * denominator;
  const rotations = [inhaleEnd, exhaleEnd - inhaleEnd].map((length) =>
    workbench.rotation(500 * numerator, length),
  );
  return (blockStart, from, to) => {
    let place = 1_000 * phasePlace(blockStart - origin, numerator, denominator);
    for (let start = 0; start < to;) {
      const isInhaling = place < inhaleEnd;
      const end = isInhaling ? inhaleEnd : exhaleEnd;
      const count = Math.ceil((end - place) / (1_000 * numerator));
      const turns = isInhaling
        ? (0.5 * place) / inhaleEnd
        : 0.5 + (0.5 * (place - inhaleEnd)) / (exhaleEnd - inhaleEnd);
      const first = Math.max(from, start);
      const next = start + count;
      if (next > first) {
        kernels.setGains(
          MEMORY.gains + 8 * first,
          rotations[isInhaling ? 0 : 1]! + 8 * (first - start),
          offset,
          depth * cosTurns(turns),
          -depth * sinTurns(turns),
          Math.min(to, next) - first,
        );
      }
      place = (place + count * 1_000 * numerator) % exhaleEnd;
      start = next;
    }
  };
}
