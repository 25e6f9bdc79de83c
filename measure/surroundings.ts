import { transform } from "./fourier.ts";

/** The mean power spectrum of a sound in windows of about six seconds. */
export interface Surroundings {
  /**
   * Mean square, full scale 1, of everything in the critical band around a frequency except the given
   * lines; all in hertz.
   */
  around: (hertz: number, lines: readonly number[]) => number;
}

/**
 * Analyses all `count` samples (16-bit steps), so that intermittent sounds count in proportion to their
 * duration.
 */
export function measureSurroundings(
  samples: ArrayLike<number>,
  count: number,
  sampleRate: number,
): Surroundings {
  const size = 2 ** Math.floor(Math.log2(Math.min(count, 6 * sampleRate)));
  const windows = Math.floor(count / size);
  const power = meanPower(samples, size, windows);
  const binHertz = sampleRate / size;
  // The window's mean square is 1.5.
  const scale = 2 / 1.5 / size / size;
  return {
    around(hertz, lines) {
      const half = earBandHertz(hertz) / 2;
      const isLine = (bin: number) =>
        lines.some((line) => Math.abs(bin - line / binHertz) < LINE_BINS);
      let sum = 0;
      let counted = 0;
      let all = 0;
      const last = Math.min(size / 2 - 1, Math.floor((hertz + half) / binHertz));
      for (let bin = Math.max(1, Math.ceil((hertz - half) / binHertz)); bin <= last; bin++) {
        all++;
        if (isLine(bin)) continue;
        counted++;
        sum += power[bin]!;
      }
      // Assumes the same level under the lines as around them.
      return counted === 0 ? 0 : (scale * sum * all) / counted;
    },
  };
}

/** Glasberg and Moore, "Derivation of auditory filter shapes", Hearing Research 47, 1990. */
export const earBandHertz = (hertz: number): number => 24.7 * (1 + (4.37 * hertz) / 1_000);

/**
 * Mean power of each bin over consecutive Hann windows. One transform takes two windows, the second as
 * the imaginary part: the powers at a bin and at its mirror image add up to those of both.
 */
function meanPower(samples: ArrayLike<number>, size: number, windows: number): Float64Array {
  const power = new Float64Array(size / 2);
  const weights = Float64Array.from(
    { length: size },
    (_, i) => (1 - Math.cos((2 * Math.PI * i) / size)) / 32_768,
  );
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  const fill = (part: Float64Array, start: number) => {
    for (let i = 0; i < size; i++) part[i] = samples[start + i]! * weights[i]!;
  };
  for (let at = 0; at < windows; at += 2) {
    fill(real, at * size);
    if (at + 1 < windows) fill(imaginary, (at + 1) * size);
    else imaginary.fill(0);
    transform(real, imaginary);
    for (let bin = 1; bin < power.length; bin++) {
      const mirrored = size - bin;
      power[bin]! +=
        (real[bin]! ** 2 +
          imaginary[bin]! ** 2 +
          real[mirrored]! ** 2 +
          imaginary[mirrored]! ** 2) /
        (2 * windows);
    }
  }
  return power;
}

/** Bins on each side of a line in which its window skirts exceed a scene. */
const LINE_BINS = 12;
