import { findPeaks, transform } from "../../measure/fourier.ts";

const FRAME = 256;

/** Skewness of the envelope from 2 to 6 kHz at 24 kHz, in steps of 5 ms: about 0.2 for steady noise. */
export function unevenness(samples: Int32Array): number {
  const envelope: number[] = [];
  for (let start = 0; start + FRAME <= samples.length; start += FRAME / 2) {
    const real = Float64Array.from(
      samples.subarray(start, start + FRAME),
      (value, at) => value * (1 - Math.cos((2 * Math.PI * at) / FRAME)),
    );
    const imaginary = new Float64Array(FRAME);
    transform(real, imaginary);
    let power = 0;
    for (let bin = Math.round(FRAME / 12); bin < FRAME / 4; bin++) {
      power += real[bin]! ** 2 + imaginary[bin]! ** 2;
    }
    // Compressed approximately like loudness, as is usual for texture statistics.
    envelope.push(power ** 0.15);
  }
  return moment(envelope, 3) / moment(envelope, 2) ** 1.5;
}

/** Central moment: the mean of the deviations to the given power. */
export function moment(values: Numbers, power: number): number {
  const mean = sumOf(values) / values.length;
  return sumOf(values.map((value) => (value - mean) ** power)) / values.length;
}

interface Numbers extends Iterable<number> {
  length: number;
  map(change: (value: number) => number): Numbers;
}

function sumOf(values: Numbers): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** Correlation between the ears: 1 for identical sound. */
export function likenessOfEars([left, right]: readonly (Int32Array | Float64Array)[]): number {
  let [both, one, other] = [0, 0, 0];
  left!.forEach((value, at) => {
    both += value * right![at]!;
    one += value * value;
    other += right![at]! * right![at]!;
  });
  return both / Math.sqrt(one * other + 1e-9);
}

interface Partial {
  hertz: number;
  amplitude: number;
}

/** Roughness of the roughest of several sampled seconds, by the twenty strongest partials of each. */
export function roughestSecond(samples: Int32Array, sampleRate: number): number {
  const size = 2 ** Math.floor(Math.log2(sampleRate));
  let most = 0;
  for (let start = 0; start + size <= samples.length; start += 4 * sampleRate) {
    const peaks = findPeaks(samples, start, size, 20);
    const partials = peaks.map(({ turns, amplitude }) => ({
      hertz: turns * sampleRate,
      amplitude,
    }));
    most = Math.max(most, roughness(partials));
  }
  return most;
}

/** Roughness of C4 and D4, with six harmonics each, as a reference. */
export function pianoSecond(): number {
  return roughness(
    [261.6, 293.7].flatMap((hertz) =>
      Array.from({ length: 6 }, (_, at) => ({ hertz: hertz * (at + 1), amplitude: 0.6 ** at })),
    ),
  );
}

/** Sethares, "Local consonance and the relationship between timbre and scale", JASA 94, 1993. */
function roughness(partials: readonly Partial[]): number {
  const power = partials.reduce((sum, { amplitude }) => sum + amplitude * amplitude, 0);
  let sum = 0;
  partials.forEach((one, at) => {
    for (const other of partials.slice(at + 1)) {
      const low = Math.min(one.hertz, other.hertz);
      const apart = (0.24 * Math.abs(one.hertz - other.hertz)) / (0.0207 * low + 18.96);
      const product = Math.min(one.amplitude, other.amplitude) ** 2;
      sum += product * (Math.exp(-3.51 * apart) - Math.exp(-5.75 * apart));
    }
  });
  return sum / power;
}
