import { cosTurns, sinTurns } from "./trigonometry.ts";

/** Power gain of the K-weighting filter at a frequency, 0 to 24,000 Hz (1 at about 650 Hz). */
export function kWeightingPower(hertz: number): number {
  return biquadPower(HEAD_FILTER, hertz) * biquadPower(HIGH_PASS, hertz);
}

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [1, number, number];
}

// The filters of BS.1770-4 for 48 kHz.
const HEAD_FILTER: Biquad = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [1, -1.69065929318241, 0.73248077421585],
};
const HIGH_PASS: Biquad = { b: [1, -2, 1], a: [1, -1.99004745483398, 0.99007225036621] };

function biquadPower({ b, a }: Biquad, hertz: number): number {
  return polynomialPower(b, hertz / 48_000) / polynomialPower(a, hertz / 48_000);
}

function polynomialPower([c0, c1, c2]: readonly [number, number, number], turns: number): number {
  const real = c0 + c1 * cosTurns(turns) + c2 * cosTurns(2 * turns);
  const imaginary = c1 * sinTurns(turns) + c2 * sinTurns(2 * turns);
  return real * real + imaginary * imaginary;
}
