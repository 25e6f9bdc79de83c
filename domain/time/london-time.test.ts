import { expect, test } from "vitest";
import { londonClock, londonText, readLondonClock } from "./london-time.ts";

test("a London clock time is read as the right instant in winter and summer", () => {
  expect(readLondonClock("2026-11-22T09:30")?.toISOString()).toBe("2026-11-22T09:30:00.000Z");
  expect(readLondonClock("2026-07-01T00:15")?.toISOString()).toBe("2026-06-30T23:15:00.000Z");
});

test("a time skipped in March is rejected, and one repeated in October means the first", () => {
  expect(readLondonClock("2026-03-29T01:30")).toBeNull();
  expect(readLondonClock("2026-10-25T01:30")?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
});

test("text that is not a valid time reads as null", () => {
  for (const text of ["", "2026-11-22", "2026-13-01T00:00", "2026-02-30T10:00", "tomorrow"])
    expect([text, readLondonClock(text)]).toEqual([text, null]);
});

test("an instant is shown in London time", () => {
  expect(londonClock(new Date("2026-06-30T23:15:40Z"))).toBe("2026-07-01T00:15");
  expect(londonText(new Date("2026-06-30T23:15:40Z"))).toBe("01 Jul 2026, 00:15");
});
