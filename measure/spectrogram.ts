import { transform } from "./fourier.ts";

/** Level of each frequency band over time, column by column, in decibels re full scale. */
export interface Spectrogram {
  columnSeconds: number;
  /** Lower edge of the lowest band and upper edge of the highest; all have equal width in octaves. */
  lowestHertz: number;
  highestHertz: number;
  quietestDecibels: number;
  stepDecibels: number;
  /** One string per band, lowest first; one base-36 digit per column. */
  rows: string[];
}

/** Level of digit 0 (or less), and the step between digits. */
const QUIETEST_DECIBELS = -100;
const STEP_DECIBELS = 2.5;

const MOST_COLUMNS = 200;
/**
 * Looks per column, evenly spread: using all of a long sound would take longer than the rest of its
 * certificate.
 */
const MOST_LOOKS = 5;
const BANDS = 64;
const LOWEST_HERTZ = 30;

export interface SpectrogramMeter {
  /** Takes the next samples of every channel, in 16-bit steps. */
  add(channels: readonly Int32Array[], count: number): void;
  finish(): Spectrogram;
}

/** Analyses one or two channels in Hann windows of about a quarter of a second. */
export function createSpectrogramMeter(totalSamples: number, sampleRate: number): SpectrogramMeter {
  const size = 2 ** Math.round(Math.log2(sampleRate / 4));
  const columns = Math.max(1, Math.min(MOST_COLUMNS, Math.floor(totalSamples / size)));
  const highestHertz = Math.min(16_000, 0.45 * sampleRate);
  const looks = Math.max(1, Math.min(MOST_LOOKS, Math.floor(totalSamples / columns / size)));
  const bands = bandsUpTo(highestHertz, sampleRate / size);
  const powers = Array.from({ length: BANDS }, () => new Float64Array(columns));
  const weights = Float64Array.from(
    { length: size },
    (_, i) => (1 - Math.cos((2 * Math.PI * i) / size)) / 32_768,
  );
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  // Halved because both ears are in one sum, and divided by the window's mean square of 1.5.
  const scale = 1 / (3 * size * size * looks);
  let looked = 0;
  let position = 0;
  let start = 0;

  function look(): void {
    transform(real, imaginary);
    const column = Math.floor(looked / looks);
    bands.forEach(({ from, to }, band) => {
      let sum = 0;
      for (let bin = from; bin < to; bin++) {
        const mirrored = size - bin;
        sum += real[bin]! ** 2 + imaginary[bin]! ** 2;
        sum += real[mirrored]! ** 2 + imaginary[mirrored]! ** 2;
      }
      powers[band]![column]! += scale * sum;
    });
    looked++;
    start =
      looked < columns * looks
        ? Math.floor((looked * totalSamples) / (columns * looks))
        : Number.POSITIVE_INFINITY;
  }

  return {
    add(channels, count) {
      const [left, right = left] = channels;
      for (let at = 0; at < count; at++, position++) {
        const place = position - start;
        if (place < 0) continue;
        // One ear is the imaginary part of the other: their powers come out summed.
        real[place] = left![at]! * weights[place]!;
        imaginary[place] = right![at]! * weights[place]!;
        if (place === size - 1) look();
      }
    },
    finish: () => ({
      columnSeconds: totalSamples / sampleRate / columns,
      lowestHertz: LOWEST_HERTZ,
      highestHertz,
      quietestDecibels: QUIETEST_DECIBELS,
      stepDecibels: STEP_DECIBELS,
      rows: powers.map((row) => Array.from(row, digit).join("")),
    }),
  };
}

/** At least one bin each, so low bands narrower than a bin share one. */
function bandsUpTo(highestHertz: number, binHertz: number) {
  const edge = (band: number) =>
    Math.round((LOWEST_HERTZ * (highestHertz / LOWEST_HERTZ) ** (band / BANDS)) / binHertz);
  return Array.from({ length: BANDS }, (_, band) => ({
    from: edge(band),
    to: Math.max(edge(band) + 1, edge(band + 1)),
  }));
}

function digit(power: number): string {
  const level = power > 0 ? (10 * Math.log10(power) - QUIETEST_DECIBELS) / STEP_DECIBELS : 0;
  return Math.max(0, Math.min(35, Math.round(level))).toString(36);
}
