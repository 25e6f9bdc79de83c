/** Amplitude re full scale (1 = 0 dBFS) of a level in hundredths of a decibel, -20,000 to 2,000. */
export function amplitudeFromMillibels(millibels: number): number {
  return exponential((millibels / 2_000) * LN_10);
}

/** A power ratio of 0 or more in decibels. Engine-independent, unlike Math.log10. */
export function decibelsFromPower(power: number): number {
  return (10 * naturalLogarithm(power)) / LN_10;
}

/** e to the power of x. */
export function exponential(x: number): number {
  const doublings = Math.floor(x / LN_2 + 0.5);
  const rest = x - doublings * LN_2;
  let sum = 1;
  for (let term = 18; term >= 1; term--) sum = 1 + (sum * rest) / term;
  for (let i = 0; i < doublings; i++) sum *= 2;
  for (let i = 0; i > doublings; i--) sum *= 0.5;
  return sum;
}

/** The same to about ten digits, enough for a gain in single precision, in a fifth of the time. */
export function gainFromNepers(x: number): number {
  const doublings = Math.floor(x / LN_2 + 0.5);
  const rest = x - doublings * LN_2;
  let gain = 1 / 40_320;
  gain = 1 / 5_040 + gain * rest;
  gain = 1 / 720 + gain * rest;
  gain = 1 / 120 + gain * rest;
  gain = 1 / 24 + gain * rest;
  gain = 1 / 6 + gain * rest;
  gain = 1 / 2 + gain * rest;
  gain = 1 + gain * rest;
  gain = 1 + gain * rest;
  for (let i = 0; i < doublings; i++) gain *= 2;
  for (let i = 0; i > doublings; i--) gain *= 0.5;
  return gain;
}

/** Natural logarithm of a finite number; -Infinity for 0, NaN for negative numbers. */
export function naturalLogarithm(x: number): number {
  if (x <= 0) return x === 0 ? -Infinity : Number.NaN;
  let mantissa = x;
  let doublings = 0;
  for (; mantissa > 1.5; doublings++) mantissa *= 0.5;
  for (; mantissa < 0.75; doublings--) mantissa *= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  let sum = 0;
  for (let power = 27; power >= 1; power -= 2) sum = sum * ratio * ratio + 1 / power;
  return doublings * LN_2 + 2 * ratio * sum;
}

const LN_2 = 0.6931471805599453;
const LN_10 = 2.302585092994046;

/** A decibel of amplitude, as a natural logarithm. */
export const NEPERS_PER_DECIBEL = 0.1151292546497023;
