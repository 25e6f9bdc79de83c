import fc from "fast-check";
import { expect, it } from "vitest";
import { cosTurns, phaseTurns, sinTurns } from "./trigonometry.ts";

it("is as exact as the platform's sine, without using it", () => {
  for (let i = -4_000; i <= 4_000; i++) {
    const turns = i / 1_013;
    expect(Math.abs(sinTurns(turns) - Math.sin(2 * Math.PI * turns))).toBeLessThan(8e-15);
    expect(Math.abs(cosTurns(turns) - Math.cos(2 * Math.PI * turns))).toBeLessThan(8e-15);
  }
});

it("is exact at quarter turns", () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(sinTurns).map((value) => value + 0)).toEqual([0, 1, 0, -1, 0]);
});

it("has no error over two hours of samples, forwards or backwards", () => {
  const index = fc.integer({ min: -400_000_000, max: 400_000_000 });
  const numerator = fc.integer({ min: 1, max: 200_000_000 });
  const denominator = fc.constantFrom(160_000_000, 220_500_000, 441_000_000, 480_000_000);
  fc.assert(
    fc.property(index, numerator, denominator, (i, n, d) => {
      const exact = (((BigInt(i) * BigInt(n)) % BigInt(d)) + BigInt(d)) % BigInt(d);
      expect(phaseTurns(i, n, d)).toBe(Number(exact) / d);
    }),
  );
});
