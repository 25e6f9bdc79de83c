import { expect, it } from "vitest";
import { readPounds } from "./read-pounds.ts";

it("reads pounds as pence, to the penny", () => {
  expect(["19.99", "£8.1", "24", " 0.07 ", "1.10"].map(readPounds)).toEqual([
    1999, 810, 2400, 7, 110,
  ]);
});

it("distinguishes empty input from an invalid amount", () => {
  expect(readPounds("  ")).toBeUndefined();
  expect(["0", "-1", "1.999", "1,50", "ten", "1e3"].map(readPounds)).toEqual(
    Array.from({ length: 6 }, () => Number.NaN),
  );
});
