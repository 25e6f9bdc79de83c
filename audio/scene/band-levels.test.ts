import { expect, it } from "vitest";
import { kWeightingPower } from "../k-weighting.ts";
import { prepareBandLevels } from "./band-levels.ts";
import { BAND_HERTZ } from "./bands.ts";

const sections = [
  { start: 0, end: 1_000, carriers: [{ hertz: 296, amplitude: 10 }] },
  { start: 800, end: 2_000, carriers: [{ hertz: 2_166, amplitude: 10 }] },
];
const even = { decibels: BAND_HERTZ.map(() => 0) };
const setting = { scale: 100, sampleRate: 24_000 };
const LOW = BAND_HERTZ.indexOf(296);
const HIGH = BAND_HERTZ.indexOf(2_166);

const heardPower = (levels: ArrayLike<number>) =>
  Array.from(levels).reduce(
    (sum, level, at) => sum + level * level * kWeightingPower(BAND_HERTZ[at]!),
    0,
  );

it("noise is 10 dB below a tone while it sounds, and makes room for no other", () => {
  const levelsAt = prepareBandLevels(even, { ...setting, sections });
  const [before, after] = [Array.from(levelsAt(799)), Array.from(levelsAt(1_000))];
  expect([before[LOW]!, after[HIGH]!].map((level) => level ** 2)).toEqual([
    expect.closeTo(10, 9),
    expect.closeTo(10, 9),
  ]);
  expect([before[HIGH]! >= 100, after[LOW]! >= 100]).toEqual([true, true]);
  const between = levelsAt(900);
  expect(between[LOW]).toBeGreaterThan(before[LOW]!);
  expect(between[LOW]).toBeLessThan(after[LOW]!);
});

it("the other bands make up for the ones that are lowered, by 6 dB at most", () => {
  const alone = prepareBandLevels(even, {
    ...setting,
    sections: [{ ...sections[0]!, carriers: [] }],
  });
  const beside = prepareBandLevels(even, { ...setting, sections });
  expect(heardPower(beside(0)) / heardPower(alone(0))).toBeCloseTo(1, 6);
  const everywhere = BAND_HERTZ.slice(1).map((hertz) => ({ hertz, amplitude: 10 }));
  const crowded = prepareBandLevels(even, {
    ...setting,
    sections: [{ start: 0, end: 1, carriers: everywhere }],
  });
  expect(Math.max(...Array.from(crowded(0)))).toBeLessThanOrEqual(200);
});
