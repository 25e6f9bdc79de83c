import type { Layer } from "@attune/audio/layer";
import { noisePower } from "@attune/audio/noise-voice";
import { decibels } from "./certificate-line.ts";
import { colorDensity } from "./noise-spectrum.ts";

/** Mean square, full scale 1, added by rounding to 16 bits with triangular dither: 1/4 step squared. */
export const ditherPower = 0.25 / 32_768 ** 2;

export interface ClickScale {
  /** Lower edge of the click band. */
  clickHertz: number;
  sampleRate: number;
}

/**
 * Maximum level of 10 ms of the click band, in decibels re a tone: 8 dB above the dither there, which
 * chance alone does not reach in hours. At usual levels about -66 dB; a sound that starts abruptly
 * reaches -30. `noise`, the mean square of beds in that band, is added to the dither.
 */
export function clickLimit(
  tonePower: number,
  { clickHertz, sampleRate }: ClickScale,
  noise = 0,
): number {
  const band = 1 - (2 * clickHertz) / sampleRate;
  return decibels((ditherPower * band + noise) / tonePower) + 8;
}

/** Mean square, full scale 1, of the layers' noise in the click band. */
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
