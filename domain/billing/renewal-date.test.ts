import { expect, test } from "vitest";
import { renewalDate } from "./renewal-date.ts";

test.each([
  ["2026-11-21", "month", 1, "2026-12-21"],
  ["2026-12-31", "month", 1, "2027-01-31"],
  ["2027-01-31", "month", 1, "2027-02-28"],
  ["2028-01-31", "month", 1, "2028-02-29"],
  ["2026-11-30", "month", 3, "2027-02-28"],
  ["2026-11-21", "week", 1, "2026-11-28"],
  ["2026-12-28", "week", 2, "2027-01-11"],
  ["2026-12-28", "day", 10, "2027-01-07"],
  ["2028-02-29", "year", 1, "2029-02-28"],
] as const)("a period from %s of a %s times %d ends on %s", (from, interval, count, end) => {
  const at = (day: string) => new Date(`${day}T09:30:00Z`);
  expect(renewalDate(at(from), interval, count)).toEqual(at(end));
});
