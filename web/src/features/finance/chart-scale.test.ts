import { expect, it } from "vitest";
import { scaleOf } from "./chart-scale.ts";

it("ends at a round figure above the values, and begins at zero", () => {
  expect(scaleOf([0, 2450, 7349]).ticks).toEqual([0, 2000, 4000, 6000, 8000]);
  const { at } = scaleOf([0, 2450, 7349]);
  expect([at(0), at(2000), at(8000)]).toEqual([0, 0.25, 1]);
});

it("goes below zero when refunds exceed payments", () => {
  const { ticks, at } = scaleOf([-2450, 999]);
  expect(ticks).toEqual([-3000, -2000, -1000, 0, 1000]);
  expect(at(0)).toBe(0.75);
});

it("has a height even without payments", () => {
  const { ticks, at } = scaleOf([0, 0]);
  expect(ticks.length).toBeGreaterThan(1);
  expect(at(0)).toBe(0);
});
