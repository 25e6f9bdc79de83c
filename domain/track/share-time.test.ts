import fc from "fast-check";
import { expect, it } from "vitest";
import { shareTime } from "./share-time.ts";

const request = (durationSeconds: number, minimumSeconds = 10) => ({
  durationSeconds,
  minimumSeconds,
});

it("shares the time in proportion if every share meets its minimum", () => {
  expect(shareTime([request(300), request(100), request(200)], 1_200)).toEqual([600, 200, 400]);
});

it("gives a short request its minimum, and shares the rest among the others", () => {
  expect(shareTime([request(1), request(300), request(600)], 910)).toEqual([10, 300, 600]);
});

it("fits minimums exactly, and returns nothing if they do not fit", () => {
  expect(shareTime([request(1, 100), request(1, 200)], 300)).toEqual([100, 200]);
  expect(shareTime([request(1, 100), request(1, 201)], 300)).toBeUndefined();
});

it("always uses the whole time, and never undercuts a minimum", () => {
  const requests = fc.array(
    fc.record({
      durationSeconds: fc.integer({ min: 1, max: 3_600 }),
      minimumSeconds: fc.integer({ min: 1, max: 70 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(requests, (list) => {
      const shares = shareTime(list, 900)!;
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(900, 6);
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(list[index]!.minimumSeconds);
      });
    }),
  );
});
