import { expect, test } from "vitest";
import { openContainer } from "@attune/audio/container";
import { type Recipe, recipeSamples } from "@attune/audio/recipe";
import { decodeFlac } from "@attune/audio/testing/decode-flac";
import { composeProgramme, composeRendition } from "./compose-programme.ts";
import { withLength } from "./session-length.ts";

const options = { output: "headphones", isPulsedAllowed: true, seed: 1 } as const;
const entry = (hertz: number, durationSeconds = 300, delivery: "tone" | "pacer" = "tone") => ({
  entryId: `entry-${hertz}`,
  hertz,
  delivery,
  durationSeconds,
});
const seconds = (recipe: Recipe) => recipeSamples(recipe) / recipe.sampleRate;

test("a five-minute sound fills a session without a discontinuity at any repeat", () => {
  const { recipe } = composeRendition(entry(528), options);
  const long = withLength(recipe, "900");
  expect(seconds(long)).toBe(900);
  const file = openContainer(long, "flac");
  const { channels } = decodeFlac(file.read(0, file.sizeBytes));
  const samples = channels[0]!;
  expect(samples.length).toBe(900 * recipe.sampleRate);
  // A sine satisfies x[n+1] = 2 cos(w) x[n] - x[n-1]: a join that is off by a fraction of a sample
  // violates it.
  const twoCos = 2 * Math.cos((2 * Math.PI * 528) / recipe.sampleRate);
  let worst = 0;
  for (let n = recipe.fadeInSamples; n < samples.length - recipe.fadeOutSamples; n += 1) {
    const off = Math.abs(samples[n + 1]! - twoCos * samples[n]! + samples[n - 1]!);
    if (off > worst) worst = off;
  }
  // Three samples, each within 1.5 steps of the sine due to rounding and dither.
  expect(worst).toBeLessThanOrEqual(1.5 * (2 + Math.abs(twoCos)));
});

test("a programme has the same segments, in the same proportions, at each length", () => {
  const items = [entry(396), entry(528, 600), entry(7.83), entry(285)];
  const { recipe } = composeProgramme(items, options);
  for (const length of ["900", "1800"] as const) {
    const other = withLength(recipe, length);
    expect(seconds(other)).toBe(Number(length));
    expect(other.segments.map((it) => it.layers)).toEqual(recipe.segments.map((it) => it.layers));
    const scale = Number(length) / 1200;
    other.segments.forEach((segment, index) => {
      const before = recipe.segments[index]!.durationSamples - recipe.crossfadeSamples;
      const now = segment.durationSamples - recipe.crossfadeSamples;
      expect(Math.abs(now / recipe.sampleRate - (scale * before) / recipe.sampleRate)).toBeLessThan(
        2,
      );
    });
  }
});

test("a sound at its own length is the same recipe", () => {
  const { recipe } = composeProgramme([entry(396), entry(528)], options);
  expect(withLength(recipe, "own")).toBe(recipe);
  expect(withLength(recipe, "1200")).toBe(recipe);
});

test("a slow rhythm always has three full cycles, however short the session", () => {
  const slow = [entry(0.01), entry(0.011), entry(0.012), entry(0.013)];
  const { recipe } = composeProgramme(slow, { ...options, totalSeconds: 1800 });
  const cycles = slow.map(({ hertz }) => Math.ceil(3 / hertz));
  expect(seconds(withLength(recipe, "900"))).toBe(cycles.reduce((sum, it) => sum + it, 0));
});
