import { describe, expect, test } from "vitest";
import { nextReminder, reminderAt, startOfDayIn } from "./reminder-times.ts";
import { instantOf, isTimeZone, wallClock } from "../time/time-zone.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const london = (minuteOfDay: number, weekdays = everyDay) => ({
  minuteOfDay,
  weekdays,
  timeZone: "Europe/London",
});
const next = (rule: Parameters<typeof nextReminder>[0], after: string) =>
  nextReminder(rule, new Date(after)).at.toISOString();

describe("the next reminder", () => {
  test("comes at the chosen local time on a chosen day", () => {
    // A Saturday.
    expect(next(london(at(8)), "2026-11-21T07:59:00Z")).toBe("2026-11-21T08:00:00.000Z");
    expect(next(london(at(8)), "2026-11-21T08:00:00Z")).toBe("2026-11-22T08:00:00.000Z");
    expect(next(london(at(8), [1, 6]), "2026-11-21T09:00:00Z")).toBe("2026-11-23T08:00:00.000Z");
    expect(next(london(at(8), [6]), "2026-11-21T09:00:00Z")).toBe("2026-11-28T08:00:00.000Z");
    const auckland = { ...london(at(8), [7]), timeZone: "Pacific/Auckland" };
    expect(next(auckland, "2026-11-21T09:00:00Z")).toBe("2026-11-21T19:00:00.000Z");
    const kathmandu = { ...london(at(8)), timeZone: "Asia/Kathmandu" };
    expect(next(kathmandu, "2026-11-21T09:00:00Z")).toBe("2026-11-22T02:15:00.000Z");
  });

  test("follows local time when the clocks change", () => {
    expect(next(london(at(8)), "2026-03-28T09:00:00Z")).toBe("2026-03-29T07:00:00.000Z");
    expect(next(london(at(8)), "2026-10-24T09:00:00Z")).toBe("2026-10-25T08:00:00.000Z");
  });

  test("moves past a skipped hour, and is not repeated in a doubled one", () => {
    expect(next(london(at(1, 30)), "2026-03-28T09:00:00Z")).toBe("2026-03-29T01:30:00.000Z");
    expect(next(london(at(1, 30)), "2026-10-24T09:00:00Z")).toBe("2026-10-25T00:30:00.000Z");
    expect(next(london(at(1, 30)), "2026-10-25T00:30:00Z")).toBe("2026-10-26T01:30:00.000Z");
  });

  test.each([
    "Europe/London",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "Asia/Tehran",
  ])("comes once for each day of two years in %s", (timeZone) => {
    for (const minuteOfDay of [at(0), at(2, 15), at(23, 59)]) {
      const rule = { ...london(minuteOfDay), timeZone };
      const days: string[] = [];
      let now = new Date("2026-01-01T00:00:00Z");
      while (now < new Date("2028-01-01T00:00:00Z")) {
        const { day, at: instant, until } = nextReminder(rule, now);
        expect(instant > now && until > instant).toBe(true);
        const there = wallClock(instant, timeZone);
        // A skipped hour shifts the reminder by at most that hour.
        expect([0, 30, 60]).toContain(there.minute - minuteOfDay);
        expect(there.day).toBe(day);
        days.push(day);
        now = instant;
      }
      expect(new Set(days).size).toBe(days.length);
      expect([730, 731]).toContain(days.length);
    }
  });
});

describe("a reminder is sent", () => {
  const isSent = (minuteOfDay: number, now: string) =>
    reminderAt(london(minuteOfDay), new Date(now)) !== null;

  test("during the hour from its time", () => {
    expect(isSent(at(8), "2026-11-21T07:59:59Z")).toBe(false);
    expect(isSent(at(8), "2026-11-21T08:00:00Z")).toBe(true);
    expect(isSent(at(8), "2026-11-21T08:59:59Z")).toBe(true);
    expect(isSent(at(8), "2026-11-21T09:00:00Z")).toBe(false);
  });

  test("after 22:00 only if a night-time hour was chosen", () => {
    expect(isSent(at(21, 30), "2026-11-21T21:59:59Z")).toBe(true);
    expect(isSent(at(21, 30), "2026-11-21T22:00:00Z")).toBe(false);
    expect(isSent(at(22), "2026-11-21T22:30:00Z")).toBe(true);
    expect(isSent(at(6, 30), "2026-11-21T07:15:00Z")).toBe(true);
  });

  test("after midnight for the day before", () => {
    const reminder = reminderAt(london(at(23, 30), [6]), new Date("2026-11-22T00:10:00Z"));
    expect(reminder?.day).toBe("2026-11-21");
  });
});

test("a day begins at local midnight", () => {
  const now = new Date("2026-06-21T01:00:00Z");
  expect(startOfDayIn("Europe/London", now).toISOString()).toBe("2026-06-20T23:00:00.000Z");
  expect(startOfDayIn("America/New_York", now).toISOString()).toBe("2026-06-20T04:00:00.000Z");
});

test.each([
  ["Europe/London", true],
  ["UTC", true],
  ["America/Argentina/Buenos_Aires", true],
  ["Etc/GMT+5", true],
  ["+01:00", false],
  ["Europe/Atlantis", false],
  ["", false],
  ["Europe/London; drop", false],
])("%s is a time zone: %s", (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});

test("a day whose midnight is skipped begins with its first minute", () => {
  // Cairo, 24 April 2026: 00:00 becomes 01:00.
  expect(instantOf("2026-04-24", 0, "Africa/Cairo").toISOString()).toBe("2026-04-23T22:00:00.000Z");
});
