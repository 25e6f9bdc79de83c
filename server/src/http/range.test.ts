import fc from "fast-check";
import { expect, test } from "vitest";
import { readRange } from "./range.ts";

test.each([
  ["bytes=0-1", { start: 0, end: 1 }],
  ["bytes=0-", { start: 0, end: 999 }],
  ["bytes=990-", { start: 990, end: 999 }],
  ["bytes=-10", { start: 990, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=500-5000", { start: 500, end: 999 }],
  ["bytes=999-999", { start: 999, end: 999 }],
  ["bytes= 0-1", { start: 0, end: 1 }],
  ["Bytes=0-1", { start: 0, end: 1 }],
])("of 1000 bytes, %s asks for %o", (header, range) => {
  expect(readRange(header, 1000)).toEqual(range);
});

test.each(["bytes=1000-", "bytes=1000-1001", "bytes=-0", `bytes=${"9".repeat(40)}-`])(
  "%s lies beyond the end of 1000 bytes",
  (header) => {
    expect(readRange(header, 1000)).toBe("unsatisfiable");
  },
);

test.each([
  undefined,
  "",
  "bytes",
  "bytes=",
  "bytes=-",
  "bytes=abc",
  "bytes=5-2",
  "bytes=0-1,4-5",
  "bytes=0x10-",
  "bytes=1.5-2",
  "items=0-1",
  "bytes=--5",
])("%s is ignored: the listener gets the whole", (header) => {
  expect(readRange(header, 1000)).toBe("whole");
});

test("whatever is sent, a range lies inside the file", () => {
  const header = fc.oneof(
    fc.string(),
    fc.stringMatching(/^bytes=\d{0,20}-\d{0,20}$/),
    fc.stringMatching(/^bytes=[\d, -]{0,20}$/),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 2 ** 40 }), (text, sizeBytes) => {
      const range = readRange(text, sizeBytes);
      if (typeof range === "string") return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(sizeBytes);
    }),
  );
});
