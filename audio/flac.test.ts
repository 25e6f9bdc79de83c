import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openFlac } from "./flac.ts";
import type { Layer } from "./layer.ts";
import { type Recipe, recipeSamples } from "./recipe.ts";
import { arbitraryRecipe } from "./testing/arbitrary-recipe.ts";
import { decodeFlac } from "./testing/decode-flac.ts";
import { LAYERS, NOISES, sequence, single } from "./testing/recipes.ts";
import { isInstalled, runOnFile } from "./testing/tools.ts";
import { renderAll } from "./testing/render-all.ts";
import { firstDifference } from "./testing/same.ts";
import { uncheckedRecipe } from "./testing/unchecked-recipe.ts";

const ALL_LAYERS = Object.values<Layer>(LAYERS);
const PROGRAMME = sequence(
  ALL_LAYERS.map((layer) => [layer]),
  10,
);
/** Mono tones and binaural ones over noise of every color, with crossfades in between. */
const WITH_BEDS = sequence(
  [
    [LAYERS.binaural, NOISES.pink],
    [LAYERS.isochronic, NOISES.pink],
    [LAYERS.swell, NOISES.brown],
    [LAYERS.tone, NOISES.white],
    [LAYERS.pacer],
    [NOISES.brown],
  ],
  10,
);

describe("a decoder", () => {
  it("gets back exactly the samples of any recipe, with valid checksums", () => {
    fc.assert(
      fc.property(arbitraryRecipe, (recipe) => {
        const file = openFlac(recipe);
        const { streamInfo, channels, frames } = decodeFlac(file.read(0, file.sizeBytes));
        expect(firstDifference(interleave(channels), renderAll(recipe))).toBe(-1);
        expect(streamInfo.sampleRate).toBe(recipe.sampleRate);
        const sizes = frames.map((frame) => frame.sizeBytes);
        expect(streamInfo.smallestFrameBytes).toBe(Math.min(...sizes));
        expect(streamInfo.largestFrameBytes).toBe(Math.max(...sizes));
      }),
      { numRuns: 120 },
    );
  });

  it.each([PROGRAMME, WITH_BEDS])("gets back a programme of every layer, case %#", (programme) => {
    const file = openFlac(programme);
    const { channels } = decodeFlac(file.read(0, file.sizeBytes));
    expect(firstDifference(interleave(channels), renderAll(programme))).toBe(-1);
  });

  it("gets back loud channels whose difference overflows", () => {
    const layers = [{ ...LAYERS.binaural, levelMillibels: -900 }, NOISES.pink];
    const recipe = sequence([[LAYERS.binaural], [LAYERS.binaural]], 5);
    const segments = recipe.segments.map((part) => ({ ...part, layers }));
    const loud = uncheckedRecipe(recipe, { segments });
    const file = openFlac(loud);
    const { channels } = decodeFlac(file.read(0, file.sizeBytes));
    expect(firstDifference(interleave(channels), renderAll(loud))).toBe(-1);
  });

  it("finds the promised frame at each seek point", () => {
    const file = openFlac(single([LAYERS.tone], 65));
    const { seekPoints, frames } = decodeFlac(file.read(0, file.sizeBytes));
    expect(seekPoints.length).toBeGreaterThanOrEqual(6);
    for (const point of seekPoints) {
      const frame = frames.find(({ offset }) => offset === point.offset);
      expect(frame?.firstSample).toBe(point.sample);
      expect(frame?.channels[0]!.length).toBe(point.samples);
    }
  });

  it("reads frame numbers of one, two and three bytes", () => {
    const file = openFlac(single([LAYERS.tone], 2_049 * 0.256 + 1));
    const { frames } = decodeFlac(file.read(0, file.sizeBytes));
    expect(frames).toHaveLength(2_053);
    expect(frames[128]!.sizeBytes - frames[127]!.sizeBytes).toBe(1);
    expect(frames[2_048]!.sizeBytes - frames[2_047]!.sizeBytes).toBe(1);
  });
});

describe("any range of bytes", () => {
  it("equals the same slice of the whole file", () => {
    fc.assert(
      fc.property(
        arbitraryRecipe,
        fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
        (recipe, n) => {
          const file = openFlac(recipe);
          const whole = file.read(0, file.sizeBytes);
          for (let i = 0; i + 1 < n.length; i += 2) {
            const [a, b] = [n[i]! % (file.sizeBytes + 1), n[i + 1]! % (file.sizeBytes + 1)];
            const [start, end] = [Math.min(a, b), Math.max(a, b)];
            const part = openFlac(recipe).read(start, end);
            expect(firstDifference(part, whole.subarray(start, end))).toBe(-1);
          }
        },
      ),
    );
  }, 300_000);

  it("is read in pieces that end between two frames, wherever it begins", () => {
    const file = openFlac(WITH_BEDS);
    const bytes = file.read(0, file.sizeBytes);
    const mostBytes = 65_536;
    for (const from of [0, 1, 100_000]) {
      const ends: number[] = [];
      for (let start = from; start < file.sizeBytes; start = ends.at(-1)!) {
        ends.push(file.pieceEnd(start, mostBytes));
        expect(ends.at(-1)! - start).toBeGreaterThan(mostBytes / 2);
        if (ends.length > 50) break;
      }
      expect(ends.pop()).toBe(file.sizeBytes);
      expect(ends.length).toBeGreaterThan(10);
      for (const end of ends) expect([bytes[end], bytes[end + 1]]).toEqual([0xff, 0xf8]);
    }
  });

  it("can be smaller than a frame", () => {
    const file = openFlac(WITH_BEDS);
    expect(file.pieceEnd(0, 10)).toBe(10);
    expect(file.pieceEnd(100_000, 10)).toBe(100_010);
  });

  it("can be the first two bytes, which some players request", () => {
    expect(openFlac(PROGRAMME).read(0, 2)).toEqual(Uint8Array.of(0x66, 0x4c));
  });

  it("is refused outside the file", () => {
    const file = openFlac(PROGRAMME);
    expect(() => file.read(0, file.sizeBytes + 1)).toThrow(RangeError);
    expect(() => file.read(-1, 2)).toThrow(RangeError);
    expect(() => file.read(5, 4)).toThrow(RangeError);
    expect(() => file.read(0.5, 4)).toThrow(RangeError);
  });
});

describe("the bit rate", () => {
  it("stays below 180 kbit/s for a binaural programme below 8 kHz", () => {
    const high: Layer = { kind: "tone", hertzE4: 80_000_000, levelMillibels: 0 };
    expect(kilobitsPerSecond(single([LAYERS.binaural], 300))).toBeLessThan(135);
    const programme = sequence([[LAYERS.binaural], [high], [LAYERS.binaural]], 100);
    expect(programme.sampleRate).toBe(22_050);
    expect(kilobitsPerSecond(programme)).toBeLessThan(180);
  });

  it("stays below 90 kbit/s where both ears hear the same", () => {
    expect(kilobitsPerSecond(single([LAYERS.tone], 300))).toBeLessThan(68);
    expect(kilobitsPerSecond(single([LAYERS.isochronic], 300))).toBeLessThan(84);
  });
});

describe("the bit rate over a bed 13 LU below the tone", () => {
  it.each([
    ["pink", 193, 258],
    ["brown", 162, 242],
    ["white", 194, 274],
  ] as const)(
    "of %s noise is below %i kbit/s, and below %i in binaural sounds",
    (color, dual, apart) => {
      const noise = NOISES[color];
      for (const layer of [LAYERS.tone, LAYERS.isochronic, LAYERS.swell, LAYERS.pacer]) {
        expect(kilobitsPerSecond(single([layer, noise], 300))).toBeLessThan(dual);
      }
      expect(kilobitsPerSecond(single([LAYERS.binaural, noise], 300))).toBeLessThan(apart);
    },
  );
});

describe.each([
  ["tones", PROGRAMME],
  ["beds", WITH_BEDS],
])("other programs on %s", (_, programme) => {
  const file = openFlac(programme);
  const bytes = file.read(0, file.sizeBytes);

  it.skipIf(!isInstalled("flac"))("flac finds no fault in the file", () => {
    const run = runOnFile("flac", ["-t", "FILE"], bytes, "flac");
    expect(run.exitCode).toBe(0);
    expect(run.stderr).not.toContain("ERROR");
  });

  it.skipIf(!isInstalled("ffmpeg"))("ffmpeg decodes the same samples without a warning", () => {
    const args = ["-v", "warning", "-i", "FILE", "-f", "s16le", "-"];
    const run = runOnFile("ffmpeg", args, bytes, "flac");
    expect(run.stderr).toBe("");
    const decoded = new Int16Array(new Uint8Array(run.stdout).buffer);
    expect(firstDifference(decoded, renderAll(programme))).toBe(-1);
  });
});

function interleave(channels: readonly Int32Array[]): Int16Array {
  const samples = new Int16Array(channels[0]!.length * channels.length);
  channels.forEach((channel, at) =>
    channel.forEach((sample, index) => {
      samples[index * channels.length + at] = sample;
    }),
  );
  return samples;
}

function kilobitsPerSecond(recipe: Recipe): number {
  const seconds = recipeSamples(recipe) / recipe.sampleRate;
  return (openFlac(recipe).sizeBytes * 8) / seconds / 1_000;
}
