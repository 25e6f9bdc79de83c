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
  const size = real.length;
  let known = transforms.get(size);
  if (known === undefined) transforms.set(size, (known = createTransform(size)));
  known(real, imaginary);
}

/** One per size: their tables take as long as the transforms. */
const transforms = new Map<number, typeof transform>();

function createTransform(size: number): typeof transform {
  const cosines = new Float64Array(size);
  const sines = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    cosines[i] = Math.cos((2 * Math.PI * i) / size);
    sines[i] = -Math.sin((2 * Math.PI * i) / size);
  }
  return (real, imaginary) => {
    reverseBits(real, imaginary);
    const isOdd = Math.log2(size) % 2 === 1;
    if (isOdd) joinPairs(real, imaginary);
    for (let quarter = isOdd ? 2 : 1; quarter < size; quarter *= 4)
      joinQuarters(real, imaginary, { quarter, cosines, sines });
  };
}

/** Joins transforms of one number each to transforms of two. */
function joinPairs(real: Float64Array, imaginary: Float64Array): void {
  for (let at = 0; at < real.length; at += 2) {
    const [r, i] = [real[at]!, imaginary[at]!];
    real[at] = r + real[at + 1]!;
    imaginary[at] = i + imaginary[at + 1]!;
    real[at + 1] = r - real[at + 1]!;
    imaginary[at + 1] = i - imaginary[at + 1]!;
  }
}

interface Joint {
  /** Length of the transforms to join. */
  quarter: number;
  /** One turn, in as many steps as the whole transform has numbers. */
  cosines: Float64Array;
  sines: Float64Array;
}

/** Joins every four transforms to one. Four at once read memory half as often as two by two. */
function joinQuarters(
  real: Float64Array,
  imaginary: Float64Array,
  { quarter, cosines, sines }: Joint,
): void {
  const size = real.length;
  const step = size / (4 * quarter);
  for (let block = 0; block < size; block += 4 * quarter) {
    for (let k = 0; k < quarter; k++) {
      const at = k * step;
      const zeroth = block + k;
      // In the order of reversed bits, the second transform comes before the first.
      const second = zeroth + quarter;
      const first = second + quarter;
      const third = first + quarter;
      const r0 = real[zeroth]!;
      const i0 = imaginary[zeroth]!;
      const r1 = real[first]! * cosines[at]! - imaginary[first]! * sines[at]!;
      const i1 = real[first]! * sines[at]! + imaginary[first]! * cosines[at]!;
      const r2 = real[second]! * cosines[2 * at]! - imaginary[second]! * sines[2 * at]!;
      const i2 = real[second]! * sines[2 * at]! + imaginary[second]! * cosines[2 * at]!;
      const r3 = real[third]! * cosines[3 * at]! - imaginary[third]! * sines[3 * at]!;
      const i3 = real[third]! * sines[3 * at]! + imaginary[third]! * cosines[3 * at]!;
      real[zeroth] = r0 + r2 + (r1 + r3);
      imaginary[zeroth] = i0 + i2 + (i1 + i3);
      real[second] = r0 - r2 + (i1 - i3);
      imaginary[second] = i0 - i2 - (r1 - r3);
      real[first] = r0 + r2 - (r1 + r3);
      imaginary[first] = i0 + i2 - (i1 + i3);
      real[third] = r0 - r2 - (i1 - i3);
      imaginary[third] = i0 - i2 + (r1 - r3);
    }
  }
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
