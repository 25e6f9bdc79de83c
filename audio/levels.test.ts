import { describe, expect, it, vi } from "vitest";
import { bedUnder } from "./bed.ts";
import { hasCarrier, type Layer, type NoiseLayer } from "./layer.ts";
import { chooseSampleRate, fadeSamples, levelLayers } from "./levels.ts";
import { integratedLoudness } from "./loudness.ts";
import { type Recipe, recipeSamples } from "./recipe.ts";
import { createRenderer } from "./render.ts";
import { measureLoudness } from "./testing/loudness-meter.ts";
import { channelOf, peak } from "./testing/measure.ts";
import { LAYERS, NOISES, sequence, single } from "./testing/recipes.ts";
import { isInstalled, runOnFile } from "./testing/tools.ts";
import { openWav } from "./wav.ts";

const SOUNDS: [string, Layer[]][] = [
  ["a tone", [LAYERS.tone]],
  ["a bass tone", [tone(60)]],
  ["a bright tone", [tone(6_000)]],
  ["a binaural layer", [LAYERS.binaural]],
  ["pulses at 40 Hz", [LAYERS.isochronic]],
  [
    "pulses at 6 Hz on a low carrier",
    [{ ...LAYERS.isochronic, carrierHertzE4: 2_000_000, pulseHertzE4: 60_000 }],
  ],
  ["pulses at 1 Hz", [{ ...LAYERS.isochronic, pulseHertzE4: 10_000 }]],
  ["pulses every two seconds", [{ ...LAYERS.isochronic, pulseHertzE4: 5_000 }]],
  ["a swell", [LAYERS.swell]],
  ["a breathing guide", [LAYERS.pacer]],
  ["a bass with harmonics", [tone(110), tone(220, -1_200), tone(330, -1_800)]],
];

const NOISE_LAYERS = Object.values<NoiseLayer>(NOISES);
const BEDS: [string, Layer[]][] = SOUNDS.flatMap(([name, layers]) =>
  NOISE_LAYERS.map((noise): [string, Layer[]] => [
    `${name} over ${noise.color} noise`,
    [...layers, noise],
  ]),
);
const NOISES_ALONE = NOISE_LAYERS.map((noise): [string, Layer[]] => [
  `${noise.color} noise`,
  [noise],
]);

/** Several cycles of the slowest rhythm. */
const SECONDS = 32;
vi.setConfig({ testTimeout: 60_000 });

describe("loudness", () => {
  it.each(SOUNDS)("of %s is -23 LUFS when measured from its samples", (_, layers) => {
    const recipe = single(layers, SECONDS);
    expect(Math.abs(measureLoudness(channelsOf(recipe), recipe.sampleRate) + 23)).toBeLessThan(0.5);
  });

  it.each(BEDS)("of %s is within 0.5 LU of -23 LUFS, and matches the closed form", (_, layers) => {
    const recipe = single(layers, SECONDS);
    const measured = measureLoudness(channelsOf(recipe), recipe.sampleRate);
    expect(Math.abs(measured + 23)).toBeLessThan(0.5);
    const estimated = integratedLoudness(recipe.segments[0]!.layers);
    expect(Math.abs(measured - estimated)).toBeLessThan(0.3);
  });

  it.each([22_050, 44_100] as const)("of noise is the same at %i Hz", (sampleRate) => {
    for (const noise of Object.values(NOISES)) {
      const recipe = single([noise], 16, { sampleRate });
      const measured = measureLoudness(channelsOf(recipe), sampleRate);
      expect(Math.abs(measured + 36)).toBeLessThan(0.4);
    }
  });

  it.each(NOISE_LAYERS)(
    "of a programme over $color noise is within half a unit of -23 LUFS",
    (noise) => {
      const recipe = sequence(
        SOUNDS.map(([, layers]) => [...layers, noise]),
        24,
      );
      const measured = measureLoudness(channelsOf(recipe), recipe.sampleRate);
      expect(Math.abs(measured + 23)).toBeLessThan(0.5);
    },
  );

  it("of a whole programme with its fades is -23 LUFS", () => {
    const recipe = sequence(
      SOUNDS.map(([, layers]) => layers),
      12,
    );
    expect(Math.abs(measureLoudness(channelsOf(recipe), recipe.sampleRate) + 23)).toBeLessThan(0.5);
  });

  it("of the reference tones matches the published values", () => {
    // Both channels at -18 dBFS, as read by an independent meter.
    const published = { 40: -24.3, 100: -19.8, 200: -19, 440: -18.7, 1_000: -18, 4_000: -14.7 };
    for (const [hertz, lufs] of Object.entries(published)) {
      const loudness = integratedLoudness([tone(Number(hertz), -1_800)]);
      expect(Math.abs(loudness - lufs)).toBeLessThan(0.15);
    }
  });

  it("of no sound is minus infinity", () => {
    expect(integratedLoudness([])).toBe(-Infinity);
  });

  it.skipIf(!isInstalled("ffmpeg")).each([...SOUNDS, ...BEDS, ...NOISES_ALONE])(
    "of %s is what ffmpeg's meter reads, and so is the true peak",
    (_, layers) => {
      const recipe = single(layers, SECONDS);
      const file = openWav(recipe);
      const args = ["-i", "FILE", "-af", "ebur128=peak=true", "-f", "null", "-"];
      const { stderr } = runOnFile("ffmpeg", args, file.read(0, file.sizeBytes), "wav");
      const summary = stderr.slice(stderr.lastIndexOf("Summary:"));
      const lufs = Number(/I:\s+(-[\d.]+) LUFS/.exec(summary)?.[1]);
      const truePeak = Number(/Peak:\s+(-[\d.]+) dBFS/.exec(summary)?.[1]);
      expect(Math.abs(lufs - (layers.some(hasCarrier) ? -23 : -36))).toBeLessThan(0.5);
      expect(Math.abs(lufs - integratedLoudness(recipe.segments[0]!.layers))).toBeLessThan(0.4);
      expect(truePeak).toBeLessThan(layers.every(hasCarrier) ? -14 : -9);
    },
  );
});

describe("peaks", () => {
  it("of deep bass stay at -18 dBFS, even though its loudness then misses the target", () => {
    const [layer] = levelLayers([tone(41)]);
    expect(layer!.levelMillibels).toBe(-1_800);
    expect(integratedLoudness([layer!])).toBeLessThan(-23.5);
  });

  it("of a programme stay far below -6 dBFS even in crossfades", () => {
    const recipe = sequence(
      SOUNDS.map(([, layers]) => layers),
      12,
    );
    for (const channel of channelsOf(recipe)) {
      expect(20 * Math.log10(peak(channel) / 32_768)).toBeLessThan(-14);
    }
  });

  it("of a programme over beds stay below -6 dB, between the samples too", () => {
    const recipe = sequence(
      BEDS.map(([, layers]) => layers),
      8,
    );
    for (const channel of channelsOf(recipe)) {
      expect(20 * Math.log10(peak(channel) / 32_768)).toBeLessThan(-9);
    }
  });

  it("fall by exactly the reduction of a policy", () => {
    const [plain] = levelLayers([tone(9_000)]);
    const [quiet] = levelLayers([tone(9_000)], 600);
    expect(plain!.levelMillibels - quiet!.levelMillibels).toBe(600);
  });

  it("preserve the level difference between layers", () => {
    const levels = levelLayers([tone(110), tone(220, -1_200)]).map((layer) => layer.levelMillibels);
    expect(levels[0]! - levels[1]!).toBe(1_200);
  });
});

describe("a bed", () => {
  it("lies under its tones by the given amount, for any color, and never above -26 LUFS", () => {
    const tones = levelLayers([tone(110), tone(220, -1_200)]);
    for (const color of ["pink", "brown", "white"] as const) {
      const bed = bedUnder(tones, color, 1, 1_300);
      expect(integratedLoudness(tones) - integratedLoudness([bed])).toBeCloseTo(13, 1);
      expect(bedUnder([...tones, bed], color, 1, 1_300)).toEqual(bed);
      expect(integratedLoudness([bedUnder(tones, color, 1, 0)])).toBeCloseTo(-26, 1);
    }
  });
});

it("fades over two seconds, or a quarter of a short sound, but at least 20 ms", () => {
  expect(fadeSamples(16_000 * 60, 16_000)).toBe(32_000);
  expect(fadeSamples(16_000 * 4, 16_000)).toBe(16_000);
  expect(fadeSamples(100, 16_000)).toBe(320);
});

describe("the sample rate", () => {
  it.each([
    [528, 16_000],
    [5_808, 16_000],
    [5_809, 22_050],
    [8_000, 22_050],
    [8_010, 44_100],
    [16_000, 44_100],
  ])("for %i Hz is %i", (hertz, rate) => {
    expect(chooseSampleRate([tone(100), tone(hertz)])).toBe(rate);
  });

  it("is refused for a sound that cannot be played", () => {
    expect(() => chooseSampleRate([tone(16_100)])).toThrow(RangeError);
  });
});

function tone(hertz: number, levelMillibels = 0): Layer {
  return { kind: "tone", hertzE4: hertz * 10_000, levelMillibels };
}

function channelsOf(recipe: Recipe): Float64Array[] {
  const samples = new Int16Array(2 * recipeSamples(recipe));
  createRenderer(recipe).interleaved(0, recipeSamples(recipe), samples);
  return [channelOf(samples, 0, 2), channelOf(samples, 1, 2)];
}
