import fc from "fast-check";
import { expect, test } from "vitest";
import { readRanges } from "./range.ts";

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
  [`bytes=0-${"9".repeat(400)}`, { start: 0, end: 999 }],
])("reads %s of 1000 bytes as %o", (header, range) => {
  expect(readRanges(header, 1000)).toEqual([range]);
});

test.each([
  ["bytes=0-1,4-5", [0, 1], [4, 5]],
  ["bytes=4-5,0-1", [4, 5], [0, 1]],
  ["bytes=-2,0-1", [998, 999], [0, 1]],
  ["bytes= 0-1 ,\t4-5", [0, 1], [4, 5]],
  ["bytes=,0-1,,4-5,", [0, 1], [4, 5]],
  ["bytes=0-1,1000-,4-5,-0", [0, 1], [4, 5]],
  ["bytes=0-5,3-9", [0, 9]],
  ["bytes=0-5,6-9", [0, 9]],
  ["bytes=6-9,0-5", [0, 9]],
  ["bytes=0-9,3-4", [0, 9]],
  ["bytes=0-1,0-1,0-1", [0, 1]],
  ["bytes=500-501,8-9,0-1,400-499,2-7", [400, 501], [0, 9]],
])("reads %s of 1000 bytes as %j and %j", (header, ...ranges) => {
  const expected = ranges.filter((it) => it !== undefined);
  expect(readRanges(header, 1000)).toEqual(expected.map(([start, end]) => ({ start, end })));
});

test("merges ranges whose gap costs less than another part", () => {
  expect(readRanges("bytes=0-9,20-29", 1000, 10)).toEqual([{ start: 0, end: 29 }]);
  expect(readRanges("bytes=0-9,21-29", 1000, 10)).toHaveLength(2);
});

test.each([
  "bytes=1000-",
  "bytes=1000-1001",
  "bytes=-0",
  `bytes=${"9".repeat(40)}-`,
  "bytes=1000-,2000-,-0",
])("reports %s as beyond the end of 1000 bytes", (header) => {
  expect(readRanges(header, 1000)).toBe("unsatisfiable");
});

test.each([
  ["more bytes in all than there are", `bytes=${Array(20).fill("0-").join()}`],
  ["the whole and a little more", "bytes=0-,0-1"],
  ["very many", `bytes=${Array.from({ length: 33 }, (_, it) => `${3 * it}-${3 * it}`).join()}`],
  ["very many that are not there", `bytes=${Array(5000).fill("1000-").join()}`],
])("ignores a header that asks for %s", (_what, header) => {
  expect(readRanges(header, 1000)).toBe("whole");
});

test.each([
  undefined,
  "",
  "bytes",
  "bytes=",
  "bytes=-",
  "bytes=abc",
  "bytes=5-2",
  "bytes=0-1,x",
  "bytes=0-1,5-2",
  "bytes=0-1;4-5",
  "bytes=,",
  "bytes=0 - 1",
  "xbytes=0-1",
  "bytes=0x10-",
  "bytes=1.5-2",
  "items=0-1",
  "bytes=--5",
])("ignores the malformed header %s", (header) => {
  expect(readRanges(header, 1000)).toBe("whole");
});

test("returns ranges inside the file and apart from each other for any header", () => {
  const header = fc.oneof(
    fc.string(),
    fc.stringMatching(/^bytes=\d{0,20}-\d{0,20}$/),
    fc.stringMatching(/^bytes=[\d, -]{0,20}$/),
    fc.stringMatching(/^bytes=(\d{1,3}-\d{0,3},){1,8}$/),
  );
  const size = fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2 ** 40 }));
  fc.assert(
    fc.property(header, size, fc.nat(200), (text, sizeBytes, gapBytes) => {
      const ranges = readRanges(text, sizeBytes, gapBytes);
      if (typeof ranges === "string") return;
      expect(ranges.length).toBeGreaterThan(0);
      let before = -Infinity;
      for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
        expect(start - before - 1).toBeGreaterThan(gapBytes);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThan(sizeBytes);
        expect(start).toBeGreaterThanOrEqual(0);
        before = end;
      }
    }),
  );
});
