import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recipeSamples } from "./recipe.ts";
import { render } from "./render.ts";
import { arbitraryRecipe } from "./testing/arbitrary-recipe.ts";
import { LAYERS, single } from "./testing/recipes.ts";
import { isInstalled, runOnFile } from "./testing/tools.ts";
import { openWav } from "./wav.ts";
import { firstDifference } from "./testing/same.ts";

describe("a WAV file", () => {
  const recipe = single([LAYERS.binaural], 3);
  const file = openWav(recipe);
  const bytes = file.read(0, file.sizeBytes);
  const view = new DataView(bytes.buffer);
  const samples = new Int16Array(2 * recipeSamples(recipe));
  render(recipe, 0, recipeSamples(recipe), samples);

  it("states its rate, channels and length", () => {
    expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe("RIFF");
    expect(view.getUint32(4, true)).toBe(bytes.length - 8);
    expect(Buffer.from(bytes.subarray(8, 16)).toString()).toBe("WAVEfmt ");
    expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 2, 4, 16]);
    expect([24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([16_000, 64_000, 192_000]);
  });

  it("holds the rendered samples, lowest byte first", () => {
    const written = samples.map((_, index) => view.getInt16(44 + 2 * index, true));
    expect(firstDifference(written, samples)).toBe(-1);
  });

  it.skipIf(!isInstalled("ffmpeg"))("is read by ffmpeg without an error", () => {
    const args = ["-v", "error", "-i", "FILE", "-f", "s16le", "-"];
    const run = runOnFile("ffmpeg", args, bytes, "wav");
    expect(run.stderr).toBe("");
    const decoded = new Int16Array(new Uint8Array(run.stdout).buffer);
    expect(firstDifference(decoded, samples)).toBe(-1);
  });
});

it("gives any byte range as the same slice", () => {
  fc.assert(
    fc.property(arbitraryRecipe, fc.nat(), fc.nat(), (recipe, a, b) => {
      const file = openWav(recipe);
      const [x, y] = [a % (file.sizeBytes + 1), b % (file.sizeBytes + 1)];
      const [start, end] = [Math.min(x, y), Math.max(x, y)];
      const whole = file.read(0, file.sizeBytes);
      const part = openWav(recipe).read(start, end);
      expect(firstDifference(part, whole.subarray(start, end))).toBe(-1);
      for (let at = 40; at < 52; at++) {
        expect(file.read(at, at + 1)).toEqual(whole.slice(at, at + 1));
      }
    }),
    { numRuns: 60 },
  );
});

it("refuses a range outside the file", () => {
  const file = openWav(single([LAYERS.tone], 1));
  expect(() => file.read(0, file.sizeBytes + 1)).toThrow(RangeError);
});
