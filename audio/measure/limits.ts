import { decibels } from "./certificate-line.ts";

/** Mean square, full scale 1, that rounding to 16 bits with triangular dither adds: 1/4 step squared. */
export const ditherPower = 0.25 / 32_768 ** 2;

export interface ClickScale {
  /** Where the click band begins. */
  clickHertz: number;
  sampleRate: number;
}

/**
 * The loudest that 10 ms of the click band may be, in decibels re a tone: 8 dB above what the dither
 * leaves there, which chance alone does not reach in hours. For usual levels about -66 dB, when a
 * sound that begins abruptly lies at -30.
 */
export function clickLimit(tonePower: number, { clickHertz, sampleRate }: ClickScale): number {
  const band = 1 - (2 * clickHertz) / sampleRate;
  return decibels((ditherPower * band) / tonePower) + 8;
}
