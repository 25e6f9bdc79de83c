import { BAND_SAMPLES, BANDS, GRAIN_SAMPLES } from "../kernels/memory.ts";
import { cosTurns, sinTurns } from "../trigonometry.ts";
import { keyOf, uniform } from "./draw.ts";
import { inverseFourier } from "./fourier.ts";

/**
 * Centres of the bands in hertz, evenly spaced on the ear's ERB scale, two ERBs apart (Glasberg and
 * Moore 1990). Powers of overlapping neighbours add up to 1.
 */
export const BAND_HERTZ: readonly number[] = [
  45, 111, 194, 296, 423, 581, 777, 1_021, 1_323, 1_699, 2_166, 2_746, 3_467, 4_362, 5_473, 6_854,
  8_569, 10_700,
];

/**
 * Writes the noise of each band to `out`: a seamless loop of BAND_SAMPLES each, root mean square 1.
 * Takes about 20 ms.
 */
export function writeBands(out: Float32Array, sampleRate: number): void {
  const real = new Float64Array(BAND_SAMPLES);
  const imaginary = new Float64Array(BAND_SAMPLES);
  const half = BAND_SAMPLES / 2;
  for (let band = 0; band < BANDS; band += 2) {
    real.fill(0);
    imaginary.fill(0);
    const powers = [0, 0];
    // Two bands at once: one is the real part of the result, the other the imaginary part.
    for (let bin = 1; bin < half; bin++) {
      const hertz = (bin * sampleRate) / BAND_SAMPLES;
      for (let which = 0; which < 2; which++) {
        const gain = bandGain(band + which, hertz);
        if (gain === 0) continue;
        powers[which]! += 2 * gain * gain;
        const turns = uniform(keyOf(BANK_KEY, band + which), bin);
        const x = gain * cosTurns(turns);
        const y = gain * sinTurns(turns);
        real[bin]! += which === 0 ? x : -y;
        imaginary[bin]! += which === 0 ? y : x;
        real[BAND_SAMPLES - bin]! += which === 0 ? x : y;
        imaginary[BAND_SAMPLES - bin]! += which === 0 ? -y : x;
      }
    }
    inverseFourier(real, imaginary);
    const [one, other] = powers.map((power) => (power === 0 ? 0 : 1 / Math.sqrt(power)));
    const first = band * BAND_SAMPLES;
    for (let i = 0; i < BAND_SAMPLES; i++) {
      out[first + i] = one! * real[i]!;
      out[first + BAND_SAMPLES + i] = other! * imaginary[i]!;
    }
  }
}

/**
 * The falling half of a grain, then the rising half of the next. Their squares add up to 1, because the
 * noise in the two grains is uncorrelated.
 */
export function writeWindow(out: Float32Array): void {
  for (let i = 0; i < GRAIN_SAMPLES; i++) {
    const part = (i + 0.5) / GRAIN_SAMPLES;
    const turns = (part * part * (3 - 2 * part)) / 4;
    out[i] = cosTurns(turns);
    out[GRAIN_SAMPLES + i] = sinTurns(turns);
  }
}

const BANK_KEY = 0x5ce7e;

/** 1 at a band's centre, 0 at the centres of its neighbours, with a quarter of a cosine in between. */
function bandGain(band: number, hertz: number): number {
  const middle = BAND_HERTZ[band]!;
  const low = BAND_HERTZ[band - 1] ?? 20;
  const high = BAND_HERTZ[band + 1] ?? 13_000;
  if (hertz <= low || hertz >= high) return 0;
  const part =
    hertz < middle ? (middle - hertz) / (middle - low) : (hertz - middle) / (high - middle);
  return cosTurns(part / 4);
}
