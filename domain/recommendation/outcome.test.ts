import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Outcome, readOutcomes } from "./outcome.ts";

const evening = (entryIds: readonly string[], change: number, before = 4): Outcome => ({
  entryIds,
  before,
  change,
});

describe("what check-ins say about an entry", () => {
  it("is nothing if every programme contained it", () => {
    const always = readOutcomes(Array.from({ length: 6 }, () => evening(["bowl", "rain"], 4)));
    expect(always.get("bowl")).toEqual({ times: 6, otherTimes: 0, change: 0 });
    const bad = readOutcomes([evening(["bowl"], -3), evening(["bowl"], -3)]);
    expect(bad.get("bowl")?.change).toBe(0);
  });

  it("is the difference between evenings with it and without it", () => {
    const experiences = readOutcomes([
      ...Array.from({ length: 4 }, () => evening(["bowl", "drone"], 4)),
      ...Array.from({ length: 4 }, () => evening(["rain", "drone"], 1)),
    ]);
    expect(experiences.get("bowl")?.change).toBeGreaterThan(1);
    expect(experiences.get("rain")?.change).toBeLessThan(-1);
    expect(experiences.get("drone")?.change).toBe(0);
  });

  it("discounts improvement that a low start alone explains", () => {
    const eveningsStartingLow = [0, 1, 2, 6, 7, 8].map((before) =>
      evening([before < 5 ? "bowl" : "rain"], 6 - before, before),
    );
    const level = readOutcomes(eveningsStartingLow).get("bowl")?.change ?? 0;
    const naive = readOutcomes(eveningsStartingLow.map((one) => ({ ...one, before: 4 })));
    expect(Math.abs(level)).toBeLessThan(0.5 * (naive.get("bowl")?.change ?? 0));
  });

  it("counts little after one evening, and more after many", () => {
    const after = (times: number) =>
      readOutcomes(
        Array.from({ length: times }, () => [evening(["bowl"], 4), evening(["rain"], 0)]).flat(),
      ).get("bowl")?.change ?? 0;
    expect(after(1)).toBeLessThan(1.1);
    expect(after(10)).toBeGreaterThan(3);
  });

  it("stays within its range for any input", () => {
    const outcome = fc.record({
      entryIds: fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 3 }),
      before: fc.double(),
      change: fc.double(),
    });
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 12 }), (outcomes) => {
        for (const { change, times } of readOutcomes(outcomes).values()) {
          expect(Math.abs(change)).toBeLessThanOrEqual(20);
          expect(times).toBeGreaterThan(0);
        }
      }),
    );
  });
});
