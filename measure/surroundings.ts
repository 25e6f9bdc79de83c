import { transform } from "./fourier.ts";

/**
 * Mean square, full scale 1, of what lies in the ear's band around a frequency beside the given
 * lines, which all are in hertz. Measured in the first samples (16-bit steps), six seconds at most.
 */
export function surroundingPower(
  samples: ArrayLike<number>,
  count: number,
  sampleRate: number,
  hertz: number,
  lines: readonly number[],
): number {
  const size = 2 ** Math.floor(Math.log2(Math.min(count, 6 * sampleRate)));
  const real = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    real[i] = (samples[i]! / 32_768) * (1 - Math.cos((2 * Math.PI * i) / size));
  }
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  const binHertz = sampleRate / size;
  // Glasberg and Moore, "Derivation of auditory filter shapes", Hearing Research 47, 1990.
  const half = (24.7 * (1 + (4.37 * hertz) / 1_000)) / 2;
  const isLine = (bin: number) => lines.some((line) => Math.abs(bin - line / binHertz) < LINE_BINS);
  let power = 0;
  let counted = 0;
  let all = 0;
  const last = Math.min(size / 2 - 1, Math.floor((hertz + half) / binHertz));
  for (let bin = Math.max(1, Math.ceil((hertz - half) / binHertz)); bin <= last; bin++) {
    all++;
    if (isLine(bin)) continue;
    counted++;
    power += real[bin]! * real[bin]! + imaginary[bin]! * imaginary[bin]!;
  }
  // The window's mean square is 1.5; what lies under the lines counts as the rest does.
  return counted === 0 ? 0 : (((2 * power) / 1.5 / size / size) * all) / counted;
}

/** To either side of a line, where its own skirts are above a scene. */
const LINE_BINS = 12;
