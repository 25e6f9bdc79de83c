import { describe, expect, it } from "vitest";
import { bandOf, isPulsed } from "./bands.ts";
import type { Delivery } from "./catalogue-entry.ts";
import { entryWith } from "./testing/example-entry.ts";

const example = (delivery: Delivery, hertz: number) => entryWith({ delivery, hertz });

describe("the bands of the catalogue", () => {
  it.each([
    ["pacer", 0.1, "pacer"],
    ["pacer", 0.5, null],
    ["binaural", 0.5, "delta"],
    ["isochronic", 3.99, "delta"],
    ["binaural", 4, "theta"],
    ["isochronic", 8, "alpha"],
    ["binaural", 13, "beta"],
    ["isochronic", 40, "gamma"],
    ["tone", 40, "low-tone"],
    ["tone", 300, "mid-tone"],
    ["tone", 1000, "high-tone"],
    ["binaural", 0.3, null],
    ["isochronic", 60, null],
    ["tone", 30, null],
  ] as const)("put %s at %d into %s", (delivery, hertz, band) => {
    expect(bandOf(example(delivery, hertz))).toBe(band);
  });

  it("count everything as pulsed except breathing guides and audible tones", () => {
    expect(isPulsed(example("binaural", 10))).toBe(true);
    expect(isPulsed(example("isochronic", 10))).toBe(true);
    expect(isPulsed(example("tone", 39))).toBe(true);
    expect(isPulsed(example("tone", 40))).toBe(false);
    expect(isPulsed(example("pacer", 0.1))).toBe(false);
    expect(isPulsed(example("pacer", 20))).toBe(true);
    expect(isPulsed(example("pacer", 200))).toBe(false);
  });
});
