import { colorSections, type NoiseColor } from "@attune/audio/noise-color";
import { transform } from "./fourier.ts";

/** Noise besides the tones, in one ear; every value is from bins that no tone reaches. */
export interface FoundNoise {
  /** Measured over expected power, after the K-weighting. */
  weightedRatio: number;
  /**
   * Decibels per octave from 40 Hz to 0.4 of the sample rate; undefined if too few bins are free of
   * tones.
   */
  slope: number | undefined;
  /** Greatest deviation of an octave from the expected level, in decibels, unsigned. */
  worstOctave: number;
  /**
   * Three standard deviations of an octave's level, in decibels: for the lowest octave, which has the
   * fewest bins.
   */
  octaveUncertainty: number;
  /** The strongest bin relative to its expected level, in decibels. */
  strongestLine: number;
  /** A level that chance alone does not reach in a million bins. */
  lineLimit: number;
}

/**
 * The noise a segment should contain: its color, and its mean square per channel in squared 16-bit
 * steps.
 */
export interface ExpectedNoise {
  color: NoiseColor;
  power: number;
  /** Power gain of the K-weighting at a frequency in hertz. */
  weighting: (hertz: number) => number;
}

/** Power of a color at an angle (turns per sample), relative to its mean over all angles. */
export function colorDensity(color: NoiseColor, sampleRate: number): (turns: number) => number {
  const sections = colorSections(color, sampleRate);
  const gain = (turns: number) => {
    const cosine = Math.cos(2 * Math.PI * turns);
    return sections.reduce((product, { zero, pole }) => {
      const above = 1 + zero * zero - 2 * zero * cosine;
      return (product * above) / (1 + pole * pole - 2 * pole * cosine);
    }, 1);
  };
  let sum = 0;
  for (let i = 0; i < GRID; i++) sum += gain((i + 0.5) / (2 * GRID));
  return (turns) => (gain(turns) * GRID) / sum;
}

const GRID = 8_192;

/**
 * Averages the spectra of up to 64 windows of `count` samples and compares them with the expected
 * noise, leaving out `tones` (turns per sample) and their neighbourhoods. Undefined for fewer than four
 * windows.
 */
export function measureNoise(
  samples: ArrayLike<number>,
  count: number,
  sampleRate: number,
  tones: readonly number[],
  { color, power, weighting }: ExpectedNoise,
): FoundNoise | undefined {
  const size = sampleRate > 24_000 ? 16_384 : 8_192;
  const windows = Math.min(64, Math.floor((count - size) / (size / 2)) + 1);
  if (windows < 4) return undefined;
  const found = averageSpectrum(samples, size, windows);
  const density = colorDensity(color, sampleRate);
  const dither = 0.25;
  const expected = found.map((_, bin) => (power * density(bin / size) + dither) * 2);
  const isFree = found.map((_, bin) =>
    tones.some((turns) => Math.abs(bin - turns * size) <= CLEAR_BINS) ? 0 : 1,
  );
  const ratio = (from: number, to: number, weight: (bin: number) => number = () => 1) => {
    let [above, below, bins] = [0, 0, 0];
    for (let bin = from; bin < to; bin++) {
      if (isFree[bin] === 0) continue;
      above += weight(bin) * found[bin]!;
      below += weight(bin) * expected[bin]!;
      bins++;
    }
    return { value: above / below, bins };
  };
  const binOf = (hertz: number) => Math.round((hertz * size) / sampleRate);
  // Half-overlapping windows of this shape count for about 0.7 independent ones, over two bins.
  const looks = 0.7 * windows;
  const octaves = octavesUpTo(0.4 * sampleRate).flatMap(({ from, to, middle }) => {
    const { value, bins } = ratio(binOf(from), binOf(to));
    if (bins < 5) return [];
    const off = 10 * Math.log10(value);
    const level = 10 * Math.log10(density(middle / sampleRate));
    return [{ octave: Math.log2(middle), off, level: level + off, bins }];
  });
  let strongest = 0;
  for (let bin = binOf(40); bin < binOf(0.45 * sampleRate); bin++) {
    if (isFree[bin] === 1) strongest = Math.max(strongest, found[bin]! / expected[bin]!);
  }
  const fewest = Math.min(...octaves.map(({ bins }) => bins));
  return {
    weightedRatio: ratio(binOf(20), size / 2, (bin) => weighting((bin * sampleRate) / size)).value,
    slope: octaves.length < 3 ? undefined : slopeOf(octaves),
    worstOctave: Math.max(...octaves.map(({ off }) => Math.abs(off))),
    octaveUncertainty: (3 * 4.343) / Math.sqrt((looks * fewest) / 2),
    strongestLine: 10 * Math.log10(strongest),
    lineLimit: 10 * Math.log10(rareShare(looks)),
  };
}

/** The window's main lobe plus one bin. */
const CLEAR_BINS = 5;

/** Mean squares per sample and double bin, with the four-term Blackman-Harris window. */
function averageSpectrum(samples: ArrayLike<number>, size: number, windows: number): Float64Array {
  const weights = Float64Array.from({ length: size }, (_, i) => {
    const turn = (2 * Math.PI * i) / size;
    return (
      0.35875 -
      0.48829 * Math.cos(turn) +
      0.14128 * Math.cos(2 * turn) -
      0.01168 * Math.cos(3 * turn)
    );
  });
  const energy = weights.reduce((sum, weight) => sum + weight * weight, 0);
  const powers = new Float64Array(size / 2);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  // Two windows at a time, one as the imaginary part: their powers come out summed.
  for (let window = 0; window < windows; window += 2) {
    const isPair = window + 1 < windows;
    for (let i = 0; i < size; i++) {
      const at = (window * size) / 2 + i;
      real[i] = samples[at]! * weights[i]!;
      imaginary[i] = isPair ? samples[at + size / 2]! * weights[i]! : 0;
    }
    transform(real, imaginary);
    for (let bin = 1; bin < powers.length; bin++) {
      const mirrored = size - bin;
      powers[bin]! +=
        real[bin]! ** 2 + imaginary[bin]! ** 2 + real[mirrored]! ** 2 + imaginary[mirrored]! ** 2;
    }
  }
  return powers.map((sum) => sum / windows / energy);
}

function octavesUpTo(highest: number) {
  const octaves = [];
  for (let from = 40; 1.9 * from < highest; from *= 2) {
    const to = Math.min(2 * from, highest);
    octaves.push({ from, to, middle: Math.sqrt(from * to) });
  }
  return octaves;
}

function slopeOf(octaves: readonly { octave: number; level: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(octaves.map(({ octave }) => octave));
  let [above, below] = [0, 0];
  for (const { octave, level } of octaves) {
    above += (octave - middle) * level;
    below += (octave - middle) ** 2;
  }
  return above / below;
}

/**
 * By how much the mean of this many looks at noise may exceed its expectation (Wilson-Hilferty
 * approximation).
 */
function rareShare(looks: number): number {
  const k = 2 * looks;
  return (1 - 2 / (9 * k) + 6 * Math.sqrt(2 / (9 * k))) ** 3;
}
