import { transform } from "@attune/measure/fourier";
import type { Recipe } from "../recipe.ts";
import { createRenderer } from "../render.ts";
import { uncheckedRecipe } from "./unchecked-recipe.ts";

/**
 * The left ear of a stretch, averaged over many dither seeds: dither and rounding noise fall by 3 dB
 * with each doubling, leaving the sound of the recipe alone. Samples before and after the sound are
 * silence.
 */
export function withoutDither(
  recipe: Recipe,
  start: number,
  count: number,
  seeds: number,
): Float64Array {
  const { samples: total } = createRenderer(recipe);
  const sum = new Float64Array(count);
  const from = Math.max(0, start);
  const length = Math.min(total, start + count) - from;
  const samples = new Int16Array(length * recipe.channels);
  for (let seed = 0; seed < seeds; seed++) {
    createRenderer(uncheckedRecipe(recipe, { ditherSeed: seed })).interleaved(
      from,
      length,
      samples,
    );
    for (let i = 0; i < length; i++) sum[from - start + i]! += samples[i * recipe.channels]!;
  }
  return sum.map((value) => value / seeds);
}

/**
 * Level of a click in a stretch with an edge in its middle: the loudest 10 ms above 4 kHz, in decibels
 * re a sine of this peak. Takes 2^n samples; their ends are faded so that only the middle is measured,
 * and the tones themselves must be below 2 kHz.
 */
export function clickDecibels(samples: Float64Array, sampleRate: number, tonePeak: number): number {
  const size = samples.length;
  const taper = size >> 3;
  const real = samples.map((value, i) => value * rise(Math.min(i, size - 1 - i) / taper));
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  const lowest = Math.ceil((4_000 * size) / sampleRate);
  for (let bin = 0; bin < size; bin++) {
    if (Math.min(bin, size - bin) < lowest) real[bin] = imaginary[bin] = 0;
  }
  // With real and imaginary parts exchanged this is the inverse transform, apart from the scale.
  transform(imaginary, real);
  const window = Math.round(sampleRate / 100);
  let power = 0;
  let loudest = 0;
  for (let i = 0; i < size; i++) {
    power += (real[i]! / size) ** 2;
    if (i >= window) power -= (real[i - window]! / size) ** 2;
    loudest = Math.max(loudest, power / window);
  }
  return 10 * Math.log10(loudest / (tonePeak ** 2 / 2));
}

/** From 0 to 1, so smooth that its spectrum is negligible 2 kHz away. */
function rise(place: number): number {
  if (place >= 1) return 1;
  const angle = 2 * Math.PI * place;
  return place - Math.sin(angle) / (2 * Math.PI);
}
