import fc from "fast-check";
import { expect, test } from "vitest";
import { composeProgramme, composeRendition } from "./compose-programme.ts";
import { describePassages } from "./passages.ts";
import { withLength } from "./session-length.ts";

const options = { output: "headphones", isPulsedAllowed: true, seed: 1 } as const;
const item = (hertz: number, durationSeconds = 300) => ({
  entryId: `entry-${hertz}`,
  hertz,
  delivery: "tone" as const,
  durationSeconds,
});

test("each passage has its share of the time, its relative pitch and its height by loudness", () => {
  const { recipe } = composeProgramme([item(528, 600), item(132), item(264)], options);
  const passages = describePassages(recipe);
  expect(passages.map((it) => it.sharePermille)).toEqual([500, 250, 250]);
  expect(passages.map((it) => it.pitch)).toEqual([6, 0, 3]);
  // Of equally loud tones, the lowest has the highest peak.
  expect(passages.map((it) => it.peakPercent)[1]).toBe(100);
});

test("the figure does not depend on the session's length", () => {
  const { recipe } = composeProgramme([item(396), item(528, 600), item(285)], options);
  for (const length of ["900", "1800"] as const)
    describePassages(withLength(recipe, length)).forEach((it, index) => {
      const own = describePassages(recipe)[index]!;
      expect(it).toMatchObject({ pitch: own.pitch, peakPercent: own.peakPercent });
      expect(Math.abs(it.sharePermille - own.sharePermille)).toBeLessThanOrEqual(3);
    });
});

test("the figure reveals no hertz: an octave higher, it looks the same", () => {
  const hertz = fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 1, maxLength: 12 });
  const pitches = (all: number[]) =>
    describePassages(
      composeProgramme(
        all.map((it) => item(it)),
        options,
      ).recipe,
    ).map((it) => it.pitch);
  fc.assert(
    fc.property(hertz, (all) => {
      expect(pitches(all.map((it) => 2 * it))).toEqual(pitches(all));
    }),
    { numRuns: 50 },
  );
  const [one] = describePassages(composeRendition(item(528), options).recipe);
  expect(one).toEqual({ sharePermille: 1000, pitch: 3, peakPercent: 100 });
});
