import { createCorrelator, fraction } from "./correlate.ts";

/** Amplitude and phase of a carrier in one window. */
export interface EnvelopeLook {
  amplitude: number;
  /** Relative to a carrier whose phase is 0 at sample 0. */
  phaseTurns: number;
}

export interface Envelope {
  looks: EnvelopeLook[];
  /** Middle of the first look, in samples. */
  firstMiddle: number;
  /** Samples between looks. */
  hop: number;
}

/** Follows a carrier (turns per sample) through consecutive Hann windows of `width` samples. */
export function followEnvelope(
  samples: ArrayLike<number>,
  turns: number,
  start: number,
  count: number,
  width: number,
): Envelope {
  const correlate = createCorrelator(turns);
  const window = Float64Array.from({ length: width }, (_, i) => {
    return (1 - Math.cos((2 * Math.PI * (i + 0.5)) / width)) * (2 / width);
  });
  const piece = new Float64Array(width);
  const looks: EnvelopeLook[] = [];
  for (let at = start; at + width <= start + count; at += width) {
    for (let i = 0; i < width; i++) piece[i] = samples[at + i]! * window[i]!;
    const { cosine, sine } = correlate(piece, 0, width);
    const phase = Math.atan2(-sine, cosine) / (2 * Math.PI);
    looks.push({
      amplitude: Math.hypot(cosine, sine),
      phaseTurns: fraction(phase - fraction(turns * at)),
    });
  }
  return { looks, firstMiddle: start + (width - 1) / 2, hop: width };
}
