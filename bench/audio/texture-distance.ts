import { readFileSync } from "node:fs";
import { transform } from "../../measure/fourier.ts";
import { middle } from "../support/figures.ts";
import { likenessOfEars, moment } from "./scene-figures.ts";

/**
 * Distance of a sound from recordings of a texture (rain, surf, wind), by statistics of auditory band
 * envelopes after McDermott and Simoncelli (Neuron 71, 2011): level, variation, skewness and kurtosis of each,
 * correlations between bands, and power in twelve modulation bands. A distance of 1 is the spread of all
 * reference recordings. The file contains only their statistics, no sound.
 */
export function textureDistance(channels: readonly Int32Array[], texture: Texture): number {
  return middle(windowsOf(channels).map((it) => nearest(statisticsOf(mixed(it)), texture)));
}

/** The nearest texture, for a sound without an intended one. */
export function nearestTexture(channels: readonly Int32Array[]): [Texture, number] {
  const distances = textures.map((it): [Texture, number] => [it, textureDistance(channels, it)]);
  return distances.reduce((best, it) => (it[1] < best[1] ? it : best));
}

/** Mean correlation of the envelopes of both ears, over all bands. */
export function likenessOfEnvelopes(channels: readonly Int32Array[]): number {
  const likenesses = windowsOf(channels).map((ears) => {
    const [left, right] = ears.map((ear) => envelopesOf(Float64Array.from(ear)));
    const all = left!.map((band, at) => likenessOfEars([centred(band), centred(right![at]!)]));
    return all.reduce((sum, it) => sum + it, 0) / BANDS;
  });
  return middle(likenesses);
}

export type Texture = "rain" | "waves" | "stream" | "wind" | "fire" | "crickets" | "bowl";

const textures: readonly Texture[] = [
  "rain",
  "waves",
  "stream",
  "wind",
  "fire",
  "crickets",
  "bowl",
];

type Statistics = Record<
  "level" | "variation" | "skewness" | "kurtosis" | "bands" | "modulation",
  number[]
>;

interface References {
  scale: Statistics;
  classes: Record<Texture, { within: number; recordings: Statistics[] }>;
}

const references: References = JSON.parse(
  readFileSync(new URL("texture-references.json", import.meta.url), "utf8"),
);

const BANDS = 30;
const LOWEST_HERTZ = 50;
const HIGHEST_HERTZ = 9_000;
const RATE = 24_000;
/** Windows of 5.5 s (in samples), spread over the sound, and their maximum number. */
const WINDOW = 2 ** 17;
const MOST_WINDOWS = 25;
/** Envelopes at 3,000 Hz, then at 375 Hz. */
const FINE = WINDOW / 8;
const COARSE = WINDOW / 64;
const COARSE_HERTZ = RATE / 64;
/** Envelope samples dropped at either end, where the transform wraps around. */
const EDGE = 19;

function windowsOf(channels: readonly Int32Array[]): Int32Array[][] {
  const count = Math.min(MOST_WINDOWS, Math.floor(channels[0]!.length / WINDOW));
  return Array.from({ length: count }, (_, at) => {
    const start = Math.floor(((at + 0.5) / count) * (channels[0]!.length - WINDOW));
    return channels.map((channel) => channel.subarray(start, start + WINDOW));
  });
}

const mixed = (channels: readonly Int32Array[]) =>
  Float64Array.from(channels[0]!, (value, at) => (value + channels.at(-1)![at]!) / 2);

function nearest(found: Statistics, texture: Texture): number {
  const names = Object.keys(found) as (keyof Statistics)[];
  const distances = references.classes[texture].recordings.map((recording) => {
    const apart = names.map((name) => {
      const squares = found[name].map(
        (value, at) => ((value - recording[name][at]!) / references.scale[name][at]!) ** 2,
      );
      return Math.sqrt(squares.reduce((sum, it) => sum + it, 0) / squares.length);
    });
    return apart.reduce((sum, it) => sum + it, 0) / apart.length;
  });
  return Math.min(...distances);
}

function statisticsOf(sound: Float64Array): Statistics {
  const envelopes = envelopesOf(sound);
  const means = envelopes.map(mean);
  const deviations = envelopes.map((it) => Math.sqrt(moment(it, 2)) + 1e-9);
  const scores = envelopes.map((it, band) =>
    it.map((value) => (value - means[band]!) / deviations[band]!),
  );
  const bands = [1, 2, 3, 5, 8, 11, 16, 21].flatMap((apart) =>
    scores
      .slice(apart)
      .map((other, band) => mean(other.map((value, at) => value * scores[band]![at]!))),
  );
  return {
    level: means.map(Math.log),
    variation: deviations.map((it, band) => it / means[band]!),
    skewness: scores.map((it) => mean(it.map((value) => value ** 3))),
    kurtosis: scores.map((it) => Math.log(mean(it.map((value) => value ** 4)))),
    bands,
    modulation: envelopes.flatMap((it, band) => modulationOf(it, means[band]!)),
  };
}

/** log10 of the share of the power in bands of 0.7 octaves, from 0.5 Hz upwards. */
function modulationOf(envelope: Float64Array, middleOf: number): number[] {
  const real = new Float64Array(COARSE);
  envelope.forEach((value, at) => {
    real[at] = (value - middleOf) * (1 - Math.cos((2 * Math.PI * at) / envelope.length));
  });
  const power = powerOf(real).subarray(0, COARSE / 2);
  const total = power.reduce((sum, it) => sum + it, 0);
  return Array.from({ length: 12 }, (_, octave) => {
    const [from, to] = [0, 0.7].map((more) => 0.5 * 2 ** (0.7 * octave + more));
    const inside = power.filter((__, bin) => {
      const hertz = (bin * COARSE_HERTZ) / COARSE;
      return hertz >= from! && hertz < to!;
    });
    return Math.log10(inside.reduce((sum, it) => sum + it, 0) / total + 1e-5);
  });
}

/** The envelope of each auditory band to the power of 0.3, approximately as loudness grows. */
function envelopesOf(sound: Float64Array): Float64Array[] {
  const level = Math.sqrt(mean(sound.map((value) => value * value))) + 1e-9;
  const real = sound.map((value) => value / level);
  const imaginary = new Float64Array(WINDOW);
  transform(real, imaginary);
  return Array.from({ length: BANDS }, (_, band) => envelopeOf(real, imaginary, band));
}

const earBands = (hertz: number) => 9.265 * Math.log(1 + hertz / (24.7 * 9.265));

function envelopeOf(real: Float64Array, imaginary: Float64Array, band: number): Float64Array {
  const step = (earBands(HIGHEST_HERTZ) - earBands(LOWEST_HERTZ)) / (BANDS + 1);
  const middleOf = earBands(LOWEST_HERTZ) + (band + 1) * step;
  const x = new Float64Array(FINE);
  const y = new Float64Array(FINE);
  for (let bin = 0; bin < WINDOW / 2; bin++) {
    const away = (earBands((bin * RATE) / WINDOW) - middleOf) / step;
    if (Math.abs(away) >= 1) continue;
    // Shifting a band down by multiples of 3,000 Hz does not change its envelope.
    const gain = (2 * Math.cos((Math.PI / 2) * away)) / WINDOW;
    x[bin % FINE]! += gain * real[bin]!;
    y[bin % FINE]! -= gain * imaginary[bin]!;
  }
  transform(x, y);
  const compressed = x.map((value, at) => Math.max(Math.hypot(value, y[at]!) ** 0.3, 1e-6));
  return slowed(compressed).slice(EDGE, COARSE - EDGE);
}

/** Low-passes at half of the coarse rate, and resamples to it. */
function slowed(fine: Float64Array): Float64Array {
  const imaginary = new Float64Array(FINE);
  transform(fine, imaginary);
  const x = new Float64Array(COARSE);
  const y = new Float64Array(COARSE);
  for (let bin = 0; bin < COARSE / 2; bin++) {
    const back = (COARSE - bin) % COARSE;
    x[bin] = fine[bin]! / FINE;
    y[bin] = -imaginary[bin]! / FINE;
    x[back] = x[bin]!;
    y[back] = -y[bin]!;
  }
  transform(x, y);
  return x.map((value) => Math.max(value, 1e-6));
}

function powerOf(real: Float64Array): Float64Array {
  const imaginary = new Float64Array(real.length);
  transform(real, imaginary);
  return real.map((value, at) => value * value + imaginary[at]! * imaginary[at]!);
}

const mean = (values: Float64Array | readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
};

const centred = (values: Float64Array): Float64Array => {
  const middleOf = mean(values);
  return values.map((value) => value - middleOf);
};
