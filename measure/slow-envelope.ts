import { createCorrelator, fraction } from "./correlate.ts";

/** How loud and in which phase a carrier is, look by look. */
export interface EnvelopeLook {
  amplitude: number;
  /** Relative to the carrier counted from sample 0. */
  phaseTurns: number;
}

export interface Envelope {
  looks: EnvelopeLook[];
  /** In samples, the middle of the first look. */
  firstMiddle: number;
  /** In samples, between looks. */
  hop: number;
}

/** Follows a carrier (turns per sample) through Hann windows of `width` samples, side by side. */
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
