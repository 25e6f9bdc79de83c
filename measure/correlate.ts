/** Sums of samples[start + n] * cos and * sin of 2 pi * turns * n, for n from 0 up to count. */
export type Correlator = (samples: ArrayLike<number>, start: number, count: number) => Correlation;

export interface Correlation {
  cosine: number;
  sine: number;
}

/** Correlates with one frequency. The phase is recomputed exactly every 1,024 samples. */
export function createCorrelator(turns: number): Correlator {
  const cosines = new Float64Array(PIECE);
  const sines = new Float64Array(PIECE);
  for (let i = 0; i < PIECE; i++) {
    cosines[i] = Math.cos(2 * Math.PI * fraction(turns * i));
    sines[i] = Math.sin(2 * Math.PI * fraction(turns * i));
  }
  return (samples, start, count) => {
    let cosine = 0;
    let sine = 0;
    for (let piece = 0; piece < count; piece += PIECE) {
      const length = Math.min(PIECE, count - piece);
      let a = 0;
      let b = 0;
      for (let i = 0; i < length; i++) {
        const value = samples[start + piece + i]!;
        a += value * cosines[i]!;
        b += value * sines[i]!;
      }
      const base = 2 * Math.PI * fraction(turns * piece);
      const [c, s] = [Math.cos(base), Math.sin(base)];
      cosine += a * c - b * s;
      sine += a * s + b * c;
    }
    return { cosine, sine };
  };
}

/** The correlation of a constant 1, in closed form. */
export function correlateOnes(turns: number, count: number): Correlation {
  const half = Math.PI * fraction(turns);
  if (Math.abs(half) < 1e-12) return { cosine: count, sine: 0 };
  const height = Math.sin(half * count) / Math.sin(half);
  const middle = half * (count - 1);
  return { cosine: height * Math.cos(middle), sine: height * Math.sin(middle) };
}

/** The fractional part of an angle: -0.5 to 0.5 turns. */
export function fraction(turns: number): number {
  return turns - Math.round(turns);
}

const PIECE = 1_024;
