import { expect, test } from "vitest";
import { renewalDate } from "./renewal-date.ts";
import { isNoticeDue, type Renewal } from "./renewal-notice.ts";

const startedAt = new Date("2026-01-31T10:00:00Z");
const dayMs = 86_400_000;

/** Numbers of the renewals that get a notice, when checked every day except those in `away`. */
function noticedRenewals(
  interval: "week" | "month",
  intervalCount: number,
  count: number,
  away: readonly number[] = [],
): number[] {
  const noticed: Date[] = [];
  const numbers: number[] = [];
  let periodStart = startedAt;
  for (let number = 1; number <= count; number += 1) {
    const renewsAt = renewalDate(startedAt, interval, intervalCount * number);
    const it: Renewal = { startedAt, periodStart, renewsAt, interval, intervalCount, noticed };
    for (let now = periodStart.getTime(); now < renewsAt.getTime(); now += dayMs) {
      if (away.includes(number) || !isNoticeDue(it, new Date(now))) continue;
      noticed.push(renewsAt);
      numbers.push(number);
    }
    periodStart = renewsAt;
  }
  return numbers;
}

test("notice is given before the first renewal, then every six months", () => {
  expect(noticedRenewals("month", 1, 20)).toEqual([1, 6, 12, 18]);
});

test("a missed notice is given before the next renewal", () => {
  expect(noticedRenewals("month", 1, 20, [1])).toEqual([2, 6, 12, 18]);
  // 18 instead of 19: a short month moves a notice one renewal forward, never back.
  expect(noticedRenewals("month", 1, 20, [6])).toEqual([1, 7, 13, 18]);
});

test("no more than six months pass without notice, whatever the renewal interval", () => {
  expect(noticedRenewals("month", 3, 6)).toEqual([1, 2, 4, 6]);
  expect(noticedRenewals("month", 12, 3)).toEqual([1, 2, 3]);
  const weekly = noticedRenewals("week", 1, 80);
  expect(weekly.slice(0, 2)).toEqual([1, 25]);
  const gaps = weekly.slice(1).map((it, index) => it - (weekly[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(26);
});

test("notice is given in the last week before a renewal, or in the second half of a weekly period", () => {
  const monthly: Renewal = {
    startedAt,
    periodStart: startedAt,
    renewsAt: new Date("2026-02-28T10:00:00Z"),
    interval: "month",
    intervalCount: 1,
    noticed: [],
  };
  const isDue = (it: Renewal, now: string) => isNoticeDue(it, new Date(now));
  expect(isDue(monthly, "2026-02-21T09:59:59Z")).toBe(false);
  expect(isDue(monthly, "2026-02-21T10:00:00Z")).toBe(true);
  expect(isDue(monthly, "2026-02-28T09:59:59Z")).toBe(true);
  expect(isDue(monthly, "2026-02-28T10:00:00Z")).toBe(false);
  const weekly: Renewal = {
    ...monthly,
    interval: "week",
    renewsAt: new Date("2026-02-07T10:00:00Z"),
  };
  expect(isDue(weekly, "2026-02-03T21:59:59Z")).toBe(false);
  expect(isDue(weekly, "2026-02-03T22:00:00Z")).toBe(true);
});
