/** Power density is constant (white), falls by 3 dB per octave (pink) or by 6 dB (brown). */
export const NOISE_COLORS = ["pink", "brown", "white"] as const;

export type NoiseColor = (typeof NOISE_COLORS)[number];

/** A first-order filter: y[n] = x[n] - zero x[n - 1] + pole y[n - 1]. */
export interface FilterSection {
  zero: number;
  pole: number;
}

/** The filters that turn white noise into a color at a sample rate. */
export function colorSections(color: NoiseColor, sampleRate: number): readonly FilterSection[] {
  if (color === "white") return [];
  if (color === "pink") return sampleRate > 24_000 ? PINK_FOR_HIGH_RATES : PINK_FOR_LOW_RATES;
  return [{ zero: BROWN_ZERO, pole: 1 - (2 * PI * BROWN_FLOOR_HERTZ) / sampleRate }];
}

/** Below this the power of brown noise no longer rises. */
const BROWN_FLOOR_HERTZ = 30;

/** Keeps the slope constant in the last octave below half the sample rate. */
const BROWN_ZERO = -0.15;

const PI = 3.141592653589793;

// Least-squares fit to 1/f in decibels from 26 Hz (at 16 kHz) and 38 Hz (at 24 kHz) up to 0.42 of the
// rate: within 0.11 dB. Flat below.
const PINK_FOR_LOW_RATES: readonly FilterSection[] = [
  { zero: -0.0549, pole: 0.22835 },
  { zero: 0.54972, pole: 0.76464 },
  { zero: 0.88468, pole: 0.94571 },
  { zero: 0.97562, pole: 0.99072 },
];

// The same from 26 Hz (at 32 kHz) and 38 Hz (at 48 kHz): within 0.06 dB.
const PINK_FOR_HIGH_RATES: readonly FilterSection[] = [
  { zero: -0.1149, pole: 0.10929 },
  { zero: 0.43592, pole: 0.67672 },
  { zero: 0.82674, pole: 0.91078 },
  { zero: 0.95515, pole: 0.97791 },
  { zero: 0.98957, pole: 0.99587 },
];
