import { describe, expect, test } from "vitest";
import {
  addDays,
  londonDay,
  startOfDay,
  startOfMonth,
  startOfNextMonth,
  startOfWeek,
} from "./london-calendar.ts";

const hourMs = 3_600_000;

describe("a day in London", () => {
  test.each([
    ["2026-01-15T23:59:59Z", "2026-01-15"],
    ["2026-06-30T22:59:59Z", "2026-06-30"],
    ["2026-06-30T23:00:00Z", "2026-07-01"],
    ["2026-12-31T23:59:59Z", "2026-12-31"],
  ])("at %s is %s", (instant, day) => {
    expect(londonDay(new Date(instant))).toBe(day);
  });

  test.each([
    ["2026-01-15", "2026-01-15T00:00:00.000Z", 24],
    ["2026-03-29", "2026-03-29T00:00:00.000Z", 23],
    ["2026-03-30", "2026-03-29T23:00:00.000Z", 24],
    ["2026-10-25", "2026-10-24T23:00:00.000Z", 25],
    ["2026-10-26", "2026-10-26T00:00:00.000Z", 24],
  ])("%s begins at %s and is %i hours long", (day, start, hours) => {
    expect(startOfDay(day).toISOString()).toBe(start);
    const end = startOfDay(addDays(day, 1)).getTime();
    expect((end - startOfDay(day).getTime()) / hourMs).toBe(hours);
  });

  test("begins where the previous one ends, for every day of eight years", () => {
    for (let day = "2024-01-01"; day < "2032-01-01"; day = addDays(day, 1)) {
      const start = startOfDay(day).getTime();
      expect([londonDay(new Date(start)), londonDay(new Date(start - 1))]).toEqual([
        day,
        addDays(day, -1),
      ]);
    }
  });
});

test("weeks begin on Monday, across a year's end too", () => {
  expect(["2026-11-16", "2026-11-21", "2026-11-22", "2027-01-01"].map(startOfWeek)).toEqual([
    "2026-11-16",
    "2026-11-16",
    "2026-11-16",
    "2026-12-28",
  ]);
});

test("months follow the calendar, including leap years", () => {
  expect([startOfMonth("2028-02-29"), startOfNextMonth("2028-02-29")]).toEqual([
    "2028-02-01",
    "2028-03-01",
  ]);
  expect(startOfNextMonth("2026-12-31")).toBe("2027-01-01");
});
