import type { ChannelReadings } from "../../measure/channel-meter.ts";
import { transform } from "../../measure/fourier.ts";
import { integratedLoudness, STEPS_PER_SECOND, toLufs } from "../../measure/loudness-meter.ts";
import { createSoundMeter } from "../../measure/sound-meter.ts";
import { quantile } from "../support/figures.ts";

/** Readings of both ears; clicks are looked for above 6 kHz. */
export function readingsOf(channels: readonly Int32Array[], sampleRate: number): ChannelReadings[] {
  const samples = channels[0]!.length;
  const meter = createSoundMeter(2, samples, sampleRate, 6_000);
  meter.add(channels, samples);
  return meter.finish();
}

/** Loudness in LUFS over three-minute windows: the quietest and the loudest. */
export function loudnessOfThreeMinutes(readings: readonly ChannelReadings[]): [number, number] {
  const channels = readings.map(({ weighted }) => weighted);
  const steps = channels[0]!.length;
  const length = Math.min(steps, 180 * STEPS_PER_SECOND);
  const found: number[] = [];
  for (let from = 0; from + length <= steps; from += 5 * STEPS_PER_SECOND) {
    found.push(integratedLoudness(channels, from, from + length));
  }
  return [Math.min(...found), Math.max(...found)];
}

/** Loudness range in LU (EBU Tech 3342): three-second windows, 10th to 95th percentile. */
export function loudnessRange(readings: readonly ChannelReadings[]): number {
  const powers = readings[0]!.weighted.map((_, at) =>
    readings.reduce((sum, { weighted }) => sum + weighted[at]!, 0),
  );
  const short: number[] = [];
  for (let at = 0; at + 30 <= powers.length; at += STEPS_PER_SECOND) {
    const power = powers.subarray(at, at + 30).reduce((sum, it) => sum + it, 0) / 30;
    if (toLufs(power) > -70) short.push(power);
  }
  const gate = toLufs(short.reduce((sum, it) => sum + it, 0) / short.length) - 20;
  const levels = short.map(toLufs).filter((it) => it > gate);
  return quantile(levels, 0.95) - quantile(levels, 0.1);
}

/** Figures from the spectra of a whole session. */
export interface SpectralFigures {
  /** In hertz, weighted by magnitude. */
  centroid: number;
  /** Largest loss in any third-octave band when mixed to mono, in decibels: 3 for uncorrelated ears. */
  monoDrop: number;
  changes: Changes;
}

/** Logarithmic power of each third-octave band minus its mean, per frame. */
type Changes = readonly Float64Array[];

const FRAME = 8_192;
const THIRDS = Array.from({ length: 20 }, (_, at) => 100 * 2 ** (at / 3));
/** Third-octave bands with a smaller share of the power than this (−40 dB) are ignored. */
const FAINTEST = 1e-4;
const REPEATS_AFTER_SECONDS = 10;

export function spectralFigures(
  [left, right]: readonly Int32Array[],
  sampleRate: number,
): SpectralFigures {
  const magnitudes = new Float64Array(FRAME / 2);
  const ears = new Float64Array(THIRDS.length);
  const mono = new Float64Array(THIRDS.length);
  const features: Float64Array[] = [];
  for (let start = 0; start + FRAME <= left!.length; start += FRAME) {
    const frame = spectraOf(left!, right!, start);
    const feature = new Float64Array(THIRDS.length);
    for (let bin = 1; bin < FRAME / 2; bin++) {
      magnitudes[bin]! += Math.sqrt(frame.mono[bin]!);
      const third = Math.round(3 * Math.log2((bin * sampleRate) / FRAME / THIRDS[0]!));
      if (third < 0 || third >= THIRDS.length) continue;
      ears[third]! += frame.ears[bin]!;
      mono[third]! += frame.mono[bin]!;
      feature[third]! += frame.mono[bin]!;
    }
    features.push(feature.map((power) => Math.log10(power + 1)));
  }
  const total = ears.reduce((sum, it) => sum + it, 0);
  const drops = Array.from(ears, (power, at) => 10 * Math.log10(power / mono[at]!));
  const centre = magnitudes.reduce((sum, it, bin) => sum + it * bin, 0);
  const heard = drops.filter((_, at) => ears[at]! > FAINTEST * total);
  return {
    centroid: (centre / magnitudes.reduce((sum, it) => sum + it, 0)) * (sampleRate / FRAME),
    monoDrop: Math.max(...heard),
    changes: changesOf(features),
  };
}

/** The deviations of every frame from the mean of all. */
function changesOf(features: readonly Float64Array[]): Float64Array[] {
  const means = THIRDS.map(
    (_, third) => features.reduce((sum, it) => sum + it[third]!, 0) / features.length,
  );
  return features.map((it) => it.map((value, third) => value - means[third]!));
}

/** Power spectrum of the mono mix, and the mean of both ears' power spectra, with a Hann window. */
function spectraOf(left: Int32Array, right: Int32Array, start: number) {
  const real = new Float64Array(FRAME);
  const imaginary = new Float64Array(FRAME);
  for (let i = 0; i < FRAME; i++) {
    const window = 1 - Math.cos((2 * Math.PI * i) / FRAME);
    real[i] = window * left[start + i]!;
    imaginary[i] = window * right[start + i]!;
  }
  transform(real, imaginary);
  const ears = new Float64Array(FRAME / 2);
  const mono = new Float64Array(FRAME / 2);
  for (let bin = 1; bin < FRAME / 2; bin++) {
    const [x, y] = [real[bin]!, imaginary[bin]!];
    const [u, v] = [real[FRAME - bin]!, imaginary[FRAME - bin]!];
    // Separates the spectra: the left ear was in the real part, the right one in the imaginary part.
    const [leftX, leftY, rightX, rightY] = [(x + u) / 2, (y - v) / 2, (y + v) / 2, (u - x) / 2];
    ears[bin] = (leftX ** 2 + leftY ** 2 + rightX ** 2 + rightY ** 2) / 2;
    mono[bin] = ((leftX + rightX) / 2) ** 2 + ((leftY + rightY) / 2) ** 2;
  }
  return { ears, mono };
}

/** Highest self-similarity of a session's changes at any lag of 10 s or more: 1 for a loop. */
export function repetition(changes: Changes, sampleRate: number): number {
  const least = Math.ceil((REPEATS_AFTER_SECONDS * sampleRate) / FRAME);
  const own = likeness(changes, changes, 0);
  let most = 0;
  for (let lag = least; lag < changes.length / 2; lag++) {
    most = Math.max(most, likeness(changes, changes, lag) / own);
  }
  return most;
}

/** Highest similarity of two excerpts of equal length, shifted by up to half of it: 1 if one repeats the other. */
export function repetitionBetween(one: Changes, other: Changes): number {
  const own = Math.sqrt(likeness(one, one, 0) * likeness(other, other, 0));
  let most = 0;
  for (let lag = 0; lag < one.length / 2; lag++) {
    const found = Math.max(likeness(one, other, lag), likeness(other, one, lag));
    most = Math.max(most, found / own);
  }
  return most;
}

/** Mean product of each frame's changes and the other's changes `lag` frames later. */
function likeness(one: Changes, other: Changes, lag: number): number {
  const count = other.length - lag;
  let sum = 0;
  for (let at = 0; at < count; at++) {
    for (let k = 0; k < THIRDS.length; k++) sum += one[at]![k]! * other[at + lag]![k]!;
  }
  return sum / count;
}
