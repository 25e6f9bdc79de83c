/** A spectral line: its interpolated frequency in turns per sample, and its amplitude. */
export interface SpectralPeak {
  turns: number;
  amplitude: number;
}

/**
 * The local maxima of the Hann-windowed spectrum of 2^n samples from `start`, strongest first; at most
 * `most` of them, none weaker than 1e-5 of the strongest. Accurate to about a twentieth of a bin for a
 * line at least three bins from others.
 */
export function findPeaks(
  samples: ArrayLike<number>,
  start: number,
  size: number,
  most: number,
): SpectralPeak[] {
  const real = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    real[i] = samples[start + i]! * (1 - Math.cos((2 * Math.PI * i) / size));
  }
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  const magnitudes = new Float64Array(size / 2);
  for (let i = 0; i < magnitudes.length; i++) {
    magnitudes[i] = Math.hypot(real[i]!, imaginary[i]!);
  }
  return maximaOf(magnitudes, most).map(({ bin, height }) => ({
    turns: bin / size,
    amplitude: (2 * height) / size,
  }));
}

function maximaOf(magnitudes: Float64Array, most: number) {
  const bins: number[] = [];
  for (let i = 2; i < magnitudes.length - 1; i++) {
    const height = magnitudes[i]!;
    if (height > 0 && height >= magnitudes[i - 1]! && height > magnitudes[i + 1]!) bins.push(i);
  }
  bins.sort((one, other) => magnitudes[other]! - magnitudes[one]!);
  const floor = 1e-5 * (magnitudes[bins[0] ?? 0] ?? 0);
  return bins
    .slice(0, most)
    .filter((bin) => magnitudes[bin]! >= floor)
    .map((bin) => topOf(magnitudes, bin));
}

/** Frequency of a Hann-windowed line, interpolated from the ratio of its two highest bins. */
function topOf(magnitudes: Float64Array, bin: number) {
  const [before, here, after] = [magnitudes[bin - 1]!, magnitudes[bin]!, magnitudes[bin + 1]!];
  const isAfter = after > before;
  const ratio = (isAfter ? after : before) / here;
  const shift = Math.min(0.5, Math.max(0, (2 * ratio - 1) / (ratio + 1)));
  const x = Math.PI * shift;
  const loss = shift === 0 ? 1 : Math.sin(x) / x / (1 - shift * shift);
  return { bin: bin + (isAfter ? shift : -shift), height: here / loss };
}

/**
 * Adds the power spectrum of 2^n real samples to `power`, which has half as many bins. Overwrites the
 * samples.
 */
export function addPower(samples: Float64Array, power: Float64Array): void {
  const imaginary = new Float64Array(samples.length);
  transform(samples, imaginary);
  for (let bin = 0; bin < power.length; bin++)
    power[bin]! += samples[bin]! * samples[bin]! + imaginary[bin]! * imaginary[bin]!;
}

/** In-place Fourier transform of 2^n complex numbers. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  createTransform(real.length)(real, imaginary);
}

/** A transform of one size that reuses its tables. */
export function createTransform(size: number): typeof transform {
  const cosines = new Float64Array(size / 2);
  const sines = new Float64Array(size / 2);
  for (let i = 0; i < size / 2; i++) {
    cosines[i] = Math.cos((2 * Math.PI * i) / size);
    sines[i] = -Math.sin((2 * Math.PI * i) / size);
  }
  return (real, imaginary) => {
    reverseBits(real, imaginary);
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let block = 0; block < size; block += 2 * half) {
        for (let k = 0; k < half; k++) {
          const [one, other] = [block + k, block + k + half];
          const [c, s] = [cosines[k * stride]!, sines[k * stride]!];
          const r = real[other]! * c - imaginary[other]! * s;
          const i = real[other]! * s + imaginary[other]! * c;
          real[other] = real[one]! - r;
          imaginary[other] = imaginary[one]! - i;
          real[one]! += r;
          imaginary[one]! += i;
        }
      }
    }
  };
}

function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 0, j = 0; i < size; i++) {
    if (i < j) {
      const [r, m] = [real[i]!, imaginary[i]!];
      real[i] = real[j]!;
      imaginary[i] = imaginary[j]!;
      real[j] = r;
      imaginary[j] = m;
    }
    let bit = size >> 1;
    for (; bit > 0 && (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
  }
}
