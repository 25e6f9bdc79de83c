import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { NoiseLayer } from "./layer.ts";
import { transform } from "@attune/measure/fourier";
import { NOISE_COLORS, type NoiseColor } from "./noise-color.ts";
import { noiseShape } from "./noise-shape.ts";
import { NOISE_SAMPLES } from "./kernels/memory.ts";
import { createPlainKernels } from "./kernels/testing/plain-kernels.ts";
import { createWorkbench } from "./kernels/workbench.ts";
import { noisePeak } from "./noise-voice.ts";
import { parseRecipe, SAMPLE_RATES } from "./recipe.ts";
import { openNoise } from "./testing/noise-block.ts";
import { NOISES, sequence, single } from "./testing/recipes.ts";
import { channelOf, mean, peak } from "./testing/measure.ts";
import { renderAll } from "./testing/render-all.ts";
import { firstDifference } from "./testing/same.ts";
import { LARGEST_WHITE } from "./white-noise.ts";

const newWorkbench = () => createWorkbench(createPlainKernels());

const SLOPES: Record<NoiseColor, number> = { white: 0, pink: -3.01, brown: -6.02 };
vi.setConfig({ testTimeout: 60_000 });

describe.each(NOISE_COLORS)("%s noise", (color) => {
  it.each(SAMPLE_RATES)(
    "at %i Hz holds its slope from 40 Hz to 0.4 of the sample rate",
    (sampleRate) => {
      const bands = octaveBands(color, sampleRate);
      const slope = slopeOf(bands.map(({ decibels }) => decibels));
      expect(Math.abs(slope - SLOPES[color])).toBeLessThan(0.5);
      // By octave, from 80 Hz, where hearing is more sensitive.
      for (let i = 2; i < bands.length; i++) {
        const step = bands[i]!.decibels - bands[i - 1]!.decibels;
        expect(Math.abs(step - SLOPES[color])).toBeLessThan(0.5);
      }
    },
  );

  it("gives the same block whichever blocks came before", () => {
    const inTurn = openNoise(color, 9, 44_100, newWorkbench());
    const turns = [0, 1, 2, 3].map(inTurn);
    for (const block of [3, 1, 2, 0]) {
      const alone = openNoise(color, 9, 44_100, newWorkbench())(block);
      expect(firstDifference(alone, turns[block]!)).toBe(-1);
    }
  });

  it("renders a block identically after visiting more blocks than the cache holds", () => {
    const blockOf = openNoise(color, 9, 16_000, newWorkbench());
    const first = blockOf(5);
    for (let place = 1; place <= 300; place++) blockOf(1_024 * place);
    expect(firstDifference(blockOf(5), first)).toBe(-1);
  });

  it("differs from seed to seed and from block to block", () => {
    const source = openNoise(color, 1, 16_000);
    const first = source(5);
    for (const other of [source(6), openNoise(color, 2, 16_000)(5)]) {
      expect(Math.abs(correlation(first, other))).toBeLessThan(0.3);
    }
  });

  // A block has no power at 0 Hz and so slightly too little just above: half a decibel for brown at
  // 44.1 kHz.
  it("has the predicted power, and stays within its bound", () => {
    for (const sampleRate of [16_000, 44_100]) {
      const { rms, bound } = noiseShape(color, sampleRate);
      const samples = samplesOf(color, sampleRate, 400);
      const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
      expect(Math.abs(10 * Math.log10(power / rms ** 2))).toBeLessThan(0.7);
      expect(peak(samples)).toBeLessThanOrEqual(bound);
    }
  });

  it("never exceeds the peak that the recipe assumes", () => {
    const layer = NOISES[color];
    const samples = channelOf(renderAll(single([layer], 60)), 0, 2);
    expect(peak(samples) / 32_768).toBeLessThan(noisePeak(layer, 16_000) + 1.5 / 32_768);
  });

  it("is the same in both ears, begins and ends in silence, and has no DC offset", () => {
    for (const seed of [1, 2, 3, 4]) {
      const samples = renderAll(single([{ ...NOISES[color], seed }], 20));
      const [left, right] = [channelOf(samples, 0, 2), channelOf(samples, 1, 2)];
      expect(firstDifference(left, right)).toBe(-1);
      expect([left[0], left.at(-1)]).toEqual([0, 0]);
      expect(Math.abs(mean(left))).toBeLessThan(0.5);
    }
  });

  it("matches its recorded hash", () => {
    const samples = renderAll(single([NOISES[color]], 10));
    expect([color, createHash("sha256").update(samples).digest("hex")]).toEqual([
      color,
      FIRST_RENDERED[color],
    ]);
  });

  it("matches its recorded spectrum", () => {
    const bands = octaveBands(color, 16_000, 600).map(({ decibels }) => decibels);
    const top = bands.at(-1)!;
    const relative = bands.map((decibels) => Math.round((decibels - top) * 10) / 10 + 0);
    expect([color, relative]).toEqual([color, FIRST_SPECTRUM[color]]);
  });
});

const FIRST_RENDERED: Record<NoiseColor, string> = {
  pink: "64afc74310d7391387384169bf21207e64ed14c2e93c02332748201e28131fdf",
  brown: "29470587ebbe9ce73bde18376ab98d1a4cd830545ed5c4bed5447c7267fe040d",
  white: "4bbeaa5b6282263dd9f4537766aa24aa84bb7168425e10dd319be8d98b676f79",
};

/** Octaves from 40 Hz at a rate of 16 kHz, in decibels of density re the last. */
const FIRST_SPECTRUM: Record<NoiseColor, number[]> = {
  pink: [18.1, 15, 12, 9, 6, 3, 0],
  brown: [35.2, 29.9, 24.2, 18.2, 12.2, 6.1, 0],
  white: [0, -0.1, 0, 0, 0, 0, 0],
};

it("takes each of 4,096 white values once per block", () => {
  for (let seed = 0; seed < 50; seed++) {
    const block = openNoise("white", seed * 77_777_777, 16_000)(seed);
    const values = block.toSorted().map((value) => value + LARGEST_WHITE);
    expect(
      firstDifference(
        values,
        Array.from({ length: NOISE_SAMPLES }, (_, i) => i),
      ),
    ).toBe(-1);
  }
});

describe("one bed under several segments", () => {
  const programme = (second: NoiseLayer) => sequence([[NOISES.pink], [second]], 12);
  const power = (samples: Float64Array, seconds: number) => {
    const part = samples.subarray(seconds * 16_000, (seconds + 1) * 16_000);
    return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0));
  };

  it("continues through a crossfade without a change", () => {
    const through = channelOf(renderAll(programme(NOISES.pink)), 0, 2);
    const alone = channelOf(renderAll(single([NOISES.pink], 21, { ditherSeed: 11 })), 0, 2);
    expect(firstDifference(through.subarray(0, 300_000), alone.subarray(0, 300_000))).toBe(-1);
  });

  it("moves smoothly from one level to the next", () => {
    const quieter = { ...NOISES.pink, levelMillibels: NOISES.pink.levelMillibels - 600 };
    const samples = channelOf(renderAll(programme(quieter)), 0, 2);
    const fall = power(samples, 4) - power(samples, 15);
    expect(Math.abs(fall - 6)).toBeLessThan(0.7);
    expect(power(samples, 10)).toBeLessThan(power(samples, 4));
    expect(power(samples, 10)).toBeGreaterThan(power(samples, 15));
  });

  it("has constant power where one noise follows another", () => {
    const samples = channelOf(renderAll(programme({ ...NOISES.pink, seed: 99 })), 0, 2);
    for (const seconds of [9, 10, 11]) {
      expect(Math.abs(power(samples, seconds) - power(samples, 5))).toBeLessThan(1);
    }
  });
});

describe("a recipe", () => {
  const refused = (change: Partial<NoiseLayer> | object[]) => () => {
    const recipe = single([NOISES.pink], 5);
    const layers = Array.isArray(change) ? change : [{ ...NOISES.pink, ...change }];
    parseRecipe({ ...recipe, segments: [{ ...recipe.segments[0], layers }] });
  };

  it("has at most one noise layer per segment, with a known color and a safe level", () => {
    expect(refused({ levelMillibels: -2_800 })).toThrow("levelMillibels");
    expect(refused({ color: "blue" as NoiseColor })).toThrow("color");
    expect(refused({ seed: -1 })).toThrow("seed");
    expect(refused([NOISES.pink, NOISES.white])).toThrow("one layer of noise");
    const loudest = { kind: "tone", hertzE4: 5_000_000, levelMillibels: -900 };
    expect(refused([loudest, { ...NOISES.brown, levelMillibels: -2_840 }])).toThrow("too loud");
  });
});

function samplesOf(color: NoiseColor, sampleRate: number, blocks: number): Float64Array {
  const source = openNoise(color, 3, sampleRate);
  const samples = new Float64Array(blocks * NOISE_SAMPLES);
  for (let i = 0; i < blocks; i++) samples.set(source(i), i * NOISE_SAMPLES);
  return samples;
}

/** Power per octave from 40 Hz up to 0.4 of the sample rate, measured in so many blocks. */
function octaveBands(color: NoiseColor, sampleRate: number, blocks = 150) {
  const size = 16_384;
  const samples = samplesOf(color, sampleRate, blocks);
  const powers = new Float64Array(size / 2);
  for (let start = 0; start + size <= samples.length; start += size / 2) {
    const real = samples.slice(start, start + size);
    real.forEach((value, i) => (real[i] = value * (1 - Math.cos((2 * Math.PI * i) / size))));
    const imaginary = new Float64Array(size);
    transform(real, imaginary);
    powers.forEach((_, i) => (powers[i]! += real[i]! ** 2 + imaginary[i]! ** 2));
  }
  const bands: { octave: number; decibels: number }[] = [];
  for (let from = 40; from < 0.4 * sampleRate; from *= 2) {
    const to = Math.min(2 * from, 0.4 * sampleRate);
    const [first, last] = [from, to].map((hertz) => Math.round((hertz * size) / sampleRate));
    // Less than half an octave remains at the end.
    if (last! < 1.5 * first!) break;
    const band = powers.subarray(first, last);
    // Density, weighted so that each part of an octave counts equally.
    let [sum, weight] = [0, 0];
    band.forEach((power, i) => {
      sum += 10 * Math.log10(power) * (1 / (first! + i));
      weight += 1 / (first! + i);
    });
    const middle = Math.log2(Math.sqrt(first! * last!));
    bands.push({ octave: middle, decibels: sum / weight });
  }
  // A partial octave would count as a whole one.
  return bands.filter((_, i) => i === 0 || bands[i]!.octave - bands[i - 1]!.octave > 0.98);
}

function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const above = values.reduce((sum, value, i) => sum + (i - middle) * value, 0);
  return above / values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
}

function correlation(one: Float64Array, other: Float64Array): number {
  const product = (a: Float64Array, b: Float64Array) =>
    a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}
