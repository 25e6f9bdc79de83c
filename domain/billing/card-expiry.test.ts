import { expect, test } from "vitest";
import { expiryWarning, isExpired, lastDayOf } from "./card-expiry.ts";

const card = { expMonth: 11, expYear: 2026 };
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

test.each([
  [{ expMonth: 11, expYear: 2026 }, "2026-11-30"],
  [{ expMonth: 12, expYear: 2026 }, "2026-12-31"],
  [{ expMonth: 1, expYear: 2027 }, "2027-01-31"],
  [{ expMonth: 2, expYear: 2028 }, "2028-02-29"],
])("a card of %o is good until the end of %s", (it, day) => {
  expect(lastDayOf(it)).toBe(day);
});

test.each([
  ["2026-10-30", null],
  ["2026-10-31", 30],
  ["2026-11-22", 30],
  ["2026-11-23", 7],
  ["2026-11-30", 7],
  ["2026-12-01", null],
] as const)("on %s the warning of %s days is due", (day, warning) => {
  expect(expiryWarning(card, noon(day))).toBe(warning);
});

test("a card expires at midnight London time at the end of its month", () => {
  const july = { expMonth: 7, expYear: 2026 };
  expect(isExpired(july, new Date("2026-07-31T22:59:00Z"))).toBe(false);
  expect(isExpired(july, new Date("2026-07-31T23:00:00Z"))).toBe(true);
});
