import type { Layer } from "@attune/audio/layer";
import { noisePower } from "@attune/audio/noise-voice";
import { decibels } from "./certificate-line.ts";
import { colorDensity } from "./noise-spectrum.ts";

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
 * sound that begins abruptly lies at -30. Above it `noise`, the mean square there of beds, counts
 * like the dither.
 */
export function clickLimit(
  tonePower: number,
  { clickHertz, sampleRate }: ClickScale,
  noise = 0,
): number {
  const band = 1 - (2 * clickHertz) / sampleRate;
  return decibels((ditherPower * band + noise) / tonePower) + 8;
}

/** Mean square, full scale 1, of the noise among layers in the click band. */
export function noiseAboveClicks(
  layers: readonly Layer[],
  { clickHertz, sampleRate }: ClickScale,
): number {
  return layers
    .filter((layer) => layer.kind === "noise")
    .reduce((sum, layer) => {
      const density = colorDensity(layer.color, sampleRate);
      let above = 0;
      for (let i = 0; i < STEPS; i++) {
        const turns = (i + 0.5) / (2 * STEPS);
        if (turns * sampleRate >= clickHertz) above += density(turns);
      }
      return sum + (noisePower(layer, sampleRate) * above) / STEPS;
    }, 0);
}

const STEPS = 1_000;
