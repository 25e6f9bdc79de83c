import { expect, test } from "vitest";
import { heardSeconds, isBarelyHeard, joinRanges } from "./heard-ranges.ts";

test("overlapping passages count once", () => {
  expect(heardSeconds([])).toBe(0);
  expect(
    joinRanges([
      [100, 130],
      [0, 12],
      [10, 20],
      [20, 25],
    ]),
  ).toEqual([
    [0, 25],
    [100, 130],
  ]);
  expect(
    heardSeconds([
      [0, 20],
      [5, 10],
      [100, 110],
    ]),
  ).toBe(30);
});

test.each([
  [59, 600, true],
  [60, 600, false],
  [100, 3600, true],
  [180, 3600, false],
  [20, 30, true],
  [29, 30, false],
])("%d seconds of %d count as barely heard: %s", (heard, duration, isBarely) => {
  expect(isBarelyHeard(heard, duration)).toBe(isBarely);
});
