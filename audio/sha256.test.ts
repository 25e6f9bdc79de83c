import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sha256 } from "./sha256.ts";

it("matches the platform's hash for every length around a block", () => {
  for (let length = 0; length <= 200; length++) {
    const text = "attune ".repeat(30).slice(0, length);
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});

it("matches the platform's hash for any ASCII text", () => {
  const ascii = fc.string({ unit: "binary-ascii", maxLength: 2_000 });
  fc.assert(
    fc.property(ascii, (text) => {
      expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
    }),
    { numRuns: 100 },
  );
});

it("refuses text outside ASCII", () => {
  expect(() => sha256("café")).toThrow(RangeError);
});
