import { describe, expect, it } from "vitest";
import type { Layer, NoiseLayer } from "@attune/audio/layer";
import type { Recipe } from "@attune/audio/recipe";
import { LAYERS, NOISES, sequence, single } from "@attune/audio/testing/recipes";
import { samplesOf, streamOf } from "@attune/audio/testing/sound-stream";
import type { CertificateLine } from "./certificate-line.ts";
import { certifySound, type SoundCertificate } from "./certify-sound.ts";
import { measureSound } from "./measure-sound.ts";
import { uncheckedRecipe } from "@attune/audio/testing/unchecked-recipe";

const TONE = single([LAYERS.tone], 16);
const BINAURAL = single([LAYERS.binaural], 16);
const PROGRAMME = sequence(
  [[LAYERS.tone], [LAYERS.binaural], [LAYERS.isochronic], [LAYERS.swell], [tone(3_000)]],
  24,
);

describe("a sound that matches its recipe", () => {
  const bass: Layer[] = [tone(110), tone(220, -1_200), tone(330, -1_800)];
  it.each<[string, Recipe]>([
    ["a tone", TONE],
    ["a bass with harmonics", single(bass, 16)],
    ["a high tone over its octave", single([tone(7_000), tone(14_000, -1_200)], 16)],
    ["two ears apart", BINAURAL],
    ["two ears apart by half a hertz", single([binaural(199.75, 200.25)], 16)],
    ["pulses", single([LAYERS.isochronic], 16)],
    ["pulses once a second", single([{ ...LAYERS.isochronic, pulseHertzE4: 10_000 }], 16)],
    ["pulses every two seconds", single([{ ...LAYERS.isochronic, pulseHertzE4: 5_000 }], 16)],
    ["a swell", single([LAYERS.swell], 16)],
    ["a very slow swell", single([{ ...LAYERS.swell, cycleHertzE4: 200 }], 160)],
    ["a breathing guide", single([LAYERS.pacer], 40)],
    ["one channel", single([LAYERS.tone], 16, { channels: 1 })],
    ["a programme", PROGRAMME],
    ["a programme at 44.1 kHz", sequence([[LAYERS.tone], [tone(9_000)]], 16)],
  ])("passes on every line: %s", (_, recipe) => {
    const { failed, all } = judge(recipe, samplesOf(recipe));
    expect(failed).toEqual([]);
    expect(all.filter(({ found }) => Object.is(found, -0))).toEqual([]);
    expect(all.length).toBeGreaterThan(15);
  });

  const sounds: [string, Layer[]][] = [
    ["a tone", [LAYERS.tone]],
    ["a bass with harmonics", bass],
    ["a high tone over its octave", [tone(7_000), tone(14_000, -1_200)]],
    ["two ears apart", [LAYERS.binaural]],
    ["pulses", [LAYERS.isochronic]],
    ["a swell", [LAYERS.swell]],
    ["a breathing guide", [LAYERS.pacer]],
    ["nothing", []],
  ];
  const noises = Object.values<NoiseLayer>(NOISES);
  it.each(
    sounds.flatMap(([name, layers], index) => {
      const over = (noise: NoiseLayer, color: string): [string, string, Layer[]] => [
        color,
        name,
        [...layers, noise],
      ];
      const soft = { ...noises[index % noises.length]!, levelMillibels: -4_432 };
      return [...noises.map((noise) => over(noise, noise.color)), over(soft, `soft ${soft.color}`)];
    }),
  )("passes on every line over %s noise: %s", (_, __, layers) => {
    const recipe = single(layers, 40);
    const { failed, all } = judge(recipe, samplesOf(recipe));
    expect(failed).toEqual([]);
    expect(names(all).some((what) => what.startsWith("THD"))).toBe(false);
    expect(names(all)).toContain("Loudness of the noise");
  });

  it("passes as a programme whose beds change or continue", () => {
    const [pink, brown, white] = [NOISES.pink, NOISES.brown, NOISES.white];
    const recipe = sequence(
      [
        [LAYERS.tone, pink],
        [LAYERS.binaural, pink],
        [LAYERS.isochronic, brown],
        [LAYERS.swell, white],
        [tone(3_000)],
      ],
      24,
    );
    expect(judge(recipe, samplesOf(recipe)).failed).toEqual([]);
  });

  it("is certified to a millionth of a hertz, and says so", () => {
    const { all } = judge(TONE, samplesOf(TONE));
    const line = named(all, "Frequency");
    expect(Math.abs(line.found! - 528)).toBeLessThan(1e-6);
    expect(line.uncertainty).toBeGreaterThan(1e-9);
    expect(line.uncertainty).toBeLessThan(1e-6);
  });

  it("reports the rate, rise and depth of breaths", () => {
    const recipe = single([LAYERS.pacer], 40);
    const { all } = judge(recipe, samplesOf(recipe));
    expect(named(all, "Breaths per second").found).toBeCloseTo(0.1, 5);
    expect(named(all, "Share of a breath that rises").found).toBeCloseTo(40, 1);
    expect(named(all, "Depth of the breath").found).toBeCloseTo(70, 1);
  });
});

describe("a sound that does not match its recipe", () => {
  it("fails for a tone 0.02 Hz off, with the measured frequency reported", () => {
    const { failed } = judge(TONE, samplesOf(single([tone(528.02)], 16)));
    expect(failed.map(({ what }) => what)).toEqual(["Frequency"]);
    expect(failed[0]!.found).toBeCloseTo(528.02, 5);
  });

  it("fails for a tone that is far off", () => {
    const { all, failed } = judge(TONE, samplesOf(single([tone(417)], 16)));
    expect(named(all, "Frequency").found).toBeCloseTo(417, 5);
    expect(names(failed)).toContain("Frequency");
  });

  it("fails for a level 0.2 dB off", () => {
    const [layer] = TONE.segments[0]!.layers as [Layer];
    const quieter = { ...layer, levelMillibels: layer.levelMillibels - 20 };
    const { all, failed } = judge(TONE, samplesOf(withLayers(TONE, [quieter])));
    expect(names(failed)).toEqual(["Level"]);
    const line = named(all, "Level");
    expect(line.found! - line.expected).toBeCloseTo(-0.2, 2);
  });

  it("fails for a level 3 dB too high, in its loudness too", () => {
    const louder = scaled(samplesOf(TONE), 10 ** (3 / 20));
    const { failed } = judge(TONE, louder);
    expect(names(failed)).toEqual(expect.arrayContaining(["Level", "Integrated loudness"]));
  });

  it("fails for a peak between the samples", () => {
    const { failed, all } = judge(TONE, scaled(samplesOf(TONE), 7));
    expect(names(failed)).toEqual(expect.arrayContaining(["True peak", "Sample peak"]));
    expect(named(all, "True peak").found).toBeGreaterThan(named(all, "Sample peak").found!);
  });

  it("fails for a DC offset of one step in one ear", () => {
    const [left, right] = samplesOf(TONE) as [Int32Array, Int32Array];
    const { failed } = judge(TONE, [left, right.map((sample) => sample + 1)]);
    expect(names(failed)).toContain("Direct current, right ear");
    expect(names(failed)).not.toContain("Direct current, left ear");
    expect(named(failed, "Direct current, right ear").found).toBeCloseTo(1, 1);
  });

  it("fails for swapped ears", () => {
    const [left, right] = samplesOf(BINAURAL) as [Int32Array, Int32Array];
    const { failed } = judge(BINAURAL, [right, left]);
    expect(names(failed)).toEqual([
      "Frequency, left ear",
      "Frequency, right ear",
      "Beat, right minus left",
    ]);
    expect(failed[2]!.found).toBeCloseTo(-7.83, 5);
  });

  it("fails for the same signal in both ears where a beat was requested", () => {
    const [left] = samplesOf(BINAURAL) as [Int32Array];
    const { failed } = judge(BINAURAL, [left, left]);
    expect(names(failed)).toEqual(["Beat, right minus left"]);
    expect(failed[0]!.found).toBe(0);
  });

  it.each([
    ["a plain tone in place of pulses", LAYERS.isochronic, tone(300), "Pulses per second"],
    [
      "pulses at another rate",
      LAYERS.isochronic,
      { ...LAYERS.isochronic, pulseHertzE4: 400_300 },
      "Pulses per second",
    ],
    [
      "a swell at another rate",
      LAYERS.swell,
      { ...LAYERS.swell, cycleHertzE4: 2_550 },
      "Swells per second",
    ],
    [
      "a shallower swell",
      LAYERS.swell,
      { ...LAYERS.swell, depthPermille: 600 },
      "Depth of the swell",
    ],
    [
      "a breath that rises as long as it falls",
      LAYERS.pacer,
      { ...LAYERS.pacer, inhalePermille: 500 },
      "Share of a breath that rises",
    ],
  ] satisfies [string, Layer, Layer, string][])("is found in %s", (_, asked, heard, what) => {
    const { failed } = judge(single([asked], 30), samplesOf(single([heard], 30)));
    expect(names(failed)).toContain(what);
  });

  it("fails for distortion of 0.1 per cent", () => {
    const bent = samplesOf(TONE).map((channel) =>
      channel.map((sample) => Math.round(sample + (0.001 * (sample * sample)) / 2_500)),
    );
    const { failed } = judge(TONE, bent);
    expect(names(failed)).toContain("THD+N");
    expect(named(failed, "THD+N").found).toBeGreaterThan(-68);
  });

  it("fails for one missing sample, and for a last sample that is not silent", () => {
    const short = samplesOf(TONE).map((channel) => channel.subarray(0, channel.length - 1));
    expect(names(judge(TONE, short).failed)).toContain("Duration");
    const cut = samplesOf(TONE).map((channel) => channel.subarray(0, channel.length - 16_000));
    expect(names(judge(TONE, cut).failed)).toEqual(
      expect.arrayContaining(["Duration", "Last sample", "Loudest click in the fade-out"]),
    );
  });

  it("fails for silence, and reports no frequency", () => {
    const { failed } = judge(
      TONE,
      samplesOf(TONE).map((channel) => channel.fill(0)),
    );
    expect(names(failed)).toEqual(
      expect.arrayContaining(["Frequency", "Level", "THD+N", "Loudness", "Integrated loudness"]),
    );
    expect(named(failed, "Frequency").found).toBeNull();
  });

  it("fails for an entirely different programme", () => {
    const other = sequence([[tone(400)], [tone(410)], [tone(420)], [tone(430)], [tone(440)]], 24);
    const { failed } = judge(PROGRAMME, samplesOf(other));
    expect(failed.length).toBeGreaterThan(10);
  });
});

describe("a bed that does not match its recipe", () => {
  const asked = single([LAYERS.tone, NOISES.pink], 40);
  it.each([
    ["another color", NOISES.brown, "Slope of the noise"],
    ["two decibels more", { ...NOISES.pink, levelMillibels: -3_632 }, "Tones above the noise"],
    ["no noise at all", undefined, "Loudness of the noise"],
  ] as [string, Layer | undefined, string][])("is found in %s", (_, heard, what) => {
    const layers = heard === undefined ? [LAYERS.tone] : [LAYERS.tone, heard];
    const { failed } = judge(asked, samplesOf(single(layers, 40)));
    expect(names(failed)).toContain(what);
  });

  it("fails for a whistle 42 dB below the tone", () => {
    const whistle = { ...tone(2_345), levelMillibels: -4_200 };
    const { failed } = judge(asked, samplesOf(single([LAYERS.tone, whistle, NOISES.pink], 40)));
    expect(names(failed)).toEqual(["Strongest line in the noise, above it"]);
  });

  it("fails for a tone 0.02 Hz off, even through the noise", () => {
    const { failed } = judge(asked, samplesOf(single([tone(528.02), NOISES.pink], 40)));
    expect(names(failed)).toEqual(["Frequency"]);
  });
});

describe("a click", () => {
  const places: [string, number, string][] = [
    ["in the fade-in", 1, "Loudest click in the fade-in"],
    ["while nothing fades", 8, "Loudest click while nothing fades"],
    ["in a crossfade", 22.4, "Loudest click in the crossfade to the next"],
    ["in the fade-out", 107, "Loudest click in the fade-out"],
  ];
  it.each(places)("of 60 steps %s is found at its place", (_, seconds, what) => {
    const samples = samplesOf(PROGRAMME);
    samples[1]![Math.round(seconds * PROGRAMME.sampleRate)]! += 60;
    const { failed } = judge(PROGRAMME, samples);
    expect(names(failed)).toEqual([what]);
  });

  it("is measured at its size", () => {
    const samples = samplesOf(TONE);
    samples[0]![8 * 16_000]! += 400;
    const { failed, measured } = judge(TONE, samples);
    const band = 1 - (2 * measured.clickHertz) / 16_000;
    const size = (400 ** 2 * band) / 160 / 32_768 ** 2 / measured.segments[0]!.tonePower;
    const line = named(failed, "Loudest click while nothing fades");
    expect(Math.abs(line.found! - 10 * Math.log10(size))).toBeLessThan(1);
  });

  it("is found at the start of a sound without a fade-in", () => {
    const samples = samplesOf(TONE).map((channel) => channel.slice(40_003));
    const shorter = uncheckedRecipe(TONE, {
      segments: [{ ...TONE.segments[0]!, durationSamples: samples[0]!.length }],
    });
    const { failed } = judge(shorter, samples);
    expect(names(failed)).toEqual(
      expect.arrayContaining(["First sample", "Loudest click in the fade-in"]),
    );
    expect(named(failed, "Loudest click in the fade-in").found).toBeGreaterThan(-50);
  });
});

function judge(recipe: Recipe, samples: readonly Int32Array[]) {
  const measured = measureSound(recipe, streamOf(samples, recipe.sampleRate));
  const all = linesOf(certifySound(recipe, measured));
  return { measured, all, failed: all.filter(({ isPassed }) => !isPassed) };
}

function linesOf({ lines, segments }: SoundCertificate): CertificateLine[] {
  return [...lines, ...segments.flatMap((segment) => segment.lines)];
}

function names(lines: readonly CertificateLine[]): string[] {
  return lines.map(({ what }) => what);
}

function named(lines: readonly CertificateLine[], what: string): CertificateLine {
  const line = lines.find((candidate) => candidate.what === what);
  if (line === undefined)
    throw new Error(`There is no line "${what}" among ${names(lines).join(", ")}`);
  return line;
}

function tone(hertz: number, levelMillibels = 0): Layer {
  return { kind: "tone", hertzE4: Math.round(hertz * 10_000), levelMillibels };
}

function binaural(left: number, right: number): Layer {
  const [leftHertzE4, rightHertzE4] = [left * 10_000, right * 10_000];
  return { kind: "binaural", leftHertzE4, rightHertzE4, levelMillibels: 0 };
}

function withLayers(recipe: Recipe, layers: Layer[]): Recipe {
  return uncheckedRecipe(recipe, { segments: [{ ...recipe.segments[0]!, layers }] });
}

function scaled(channels: readonly Int32Array[], factor: number): Int32Array[] {
  return channels.map((channel) => channel.map((sample) => Math.round(sample * factor)));
}
