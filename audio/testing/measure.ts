import { transform } from "@attune/measure/fourier";

/** One channel of interleaved samples, as 16-bit steps. */
export function channelOf(samples: Int16Array, channel: number, channels: number): Float64Array {
  const one = new Float64Array(samples.length / channels);
  for (let i = 0; i < one.length; i++) one[i] = samples[i * channels + channel]!;
  return one;
}

/**
 * The frequency of a steady sine, by regression on the phases of consecutive windows against a nearby
 * reference. Written with Math.sin, as an independent check.
 */
export function measureHertz(samples: Float64Array, nearHertz: number, sampleRate: number): number {
  const windowSamples = Math.round(sampleRate / 4);
  const windows = Math.floor(samples.length / windowSamples);
  const phases: number[] = [];
  for (let window = 0; window < windows; window++) {
    const phase = phaseAt(samples, window * windowSamples, windowSamples, nearHertz, sampleRate);
    const before = phases[phases.length - 1] ?? phase;
    phases.push(phase - Math.round((phase - before) / (2 * Math.PI)) * 2 * Math.PI);
  }
  const slope = slopeOf(phases) / (windowSamples / sampleRate);
  return nearHertz + slope / (2 * Math.PI);
}

function phaseAt(
  samples: Float64Array,
  start: number,
  count: number,
  hertz: number,
  sampleRate: number,
): number {
  let real = 0;
  let imaginary = 0;
  for (let i = 0; i < count; i++) {
    const hann = 1 - Math.cos((2 * Math.PI * (i + 0.5)) / count);
    const angle = (2 * Math.PI * (((start + i) * hertz) % sampleRate)) / sampleRate;
    real += hann * samples[start + i]! * Math.cos(angle);
    imaginary -= hann * samples[start + i]! * Math.sin(angle);
  }
  return Math.atan2(imaginary, real);
}

function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  let above = 0;
  let below = 0;
  values.forEach((value, index) => {
    above += (index - middle) * value;
    below += (index - middle) ** 2;
  });
  return above / below;
}

export function mean(samples: Float64Array): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

export function peak(samples: Float64Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** Peak of the second difference, which a click raises but a slow tone does not. */
export function sharpestBend(samples: Float64Array, from = 0, to = samples.length): number {
  let sharpest = 0;
  for (let i = from + 2; i < to; i++) {
    const bend = samples[i]! - 2 * samples[i - 1]! + samples[i - 2]!;
    sharpest = Math.max(sharpest, Math.abs(bend));
  }
  return sharpest;
}

/**
 * Power of the residual after subtracting the best-fitting sines of the given frequencies, in decibels
 * re the tones: total harmonic distortion and noise.
 */
export function residualDecibels(
  samples: Float64Array,
  hertz: readonly number[],
  sampleRate: number,
): number {
  const rest = Float64Array.from(samples);
  let before = 0;
  samples.forEach((sample) => (before += sample * sample));
  // Several rounds, since sines over a finite stretch are not quite orthogonal.
  for (const frequency of [...hertz, ...hertz, ...hertz]) subtractSine(rest, frequency, sampleRate);
  let after = 0;
  rest.forEach((sample) => (after += sample * sample));
  return 10 * Math.log10(after / before);
}

/**
 * The highest line besides a sine, in decibels re that sine: the spectrum of 2^n samples without the
 * sine, in a Blackman-Harris window.
 */
export function highestLineDecibels(
  samples: Float64Array,
  hertz: number,
  sampleRate: number,
): number {
  const size = samples.length;
  let power = 0;
  samples.forEach((sample) => (power += (sample * sample) / size));
  const rest = Float64Array.from(samples);
  subtractSine(rest, hertz, sampleRate);
  const real = rest.map((value, i) => {
    const turn = (2 * Math.PI * i) / size;
    const raised = 0.48829 * Math.cos(turn) - 0.14128 * Math.cos(2 * turn);
    return value * (0.35875 - raised - 0.01168 * Math.cos(3 * turn));
  });
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  let highest = 0;
  for (let bin = 0; bin < size / 2; bin++) {
    highest = Math.max(highest, real[bin]! ** 2 + imaginary[bin]! ** 2);
  }
  return 10 * Math.log10(highest / (2 * power * (0.35875 * (size / 2)) ** 2));
}

function subtractSine(samples: Float64Array, hertz: number, sampleRate: number): void {
  let [cc, cs, ss, cx, sx] = [0, 0, 0, 0, 0];
  const angle = (i: number) => (2 * Math.PI * ((i * hertz) % sampleRate)) / sampleRate;
  samples.forEach((sample, i) => {
    const [c, s] = [Math.cos(angle(i)), Math.sin(angle(i))];
    cc += c * c;
    cs += c * s;
    ss += s * s;
    cx += c * sample;
    sx += s * sample;
  });
  const determinant = cc * ss - cs * cs;
  const a = (cx * ss - sx * cs) / determinant;
  const b = (sx * cc - cx * cs) / determinant;
  samples.forEach((sample, i) => {
    samples[i] = sample - a * Math.cos(angle(i)) - b * Math.sin(angle(i));
  });
}
