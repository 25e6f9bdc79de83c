import { expect, test } from "vitest";
import { churnGrade, churnRate, growthRate } from "./rates.ts";
import { monthlyRecurring } from "./recurring-revenue.ts";

test("monthly revenue counts a weekly plan 52/12 times and spreads longer intervals over their months", () => {
  const terms = (interval: "week" | "month", intervalCount: number) =>
    monthlyRecurring({ amountMinor: 1200, interval, intervalCount });
  expect([terms("month", 1), terms("month", 3), terms("week", 1), terms("week", 2)]).toEqual([
    1200, 400, 5200, 2600,
  ]);
});

test("growth is a percentage change, and null when the baseline is not positive", () => {
  expect([growthRate(150, 100), growthRate(50, 100), growthRate(100, 100)]).toEqual([50, -50, 0]);
  expect([growthRate(100, 0), growthRate(0, 0), growthRate(100, -5)]).toEqual([null, null, null]);
});

test("churn below 5 % is good, from 5 % it is high, and without customers it is null", () => {
  expect([churnRate(1, 20), churnRate(0, 20), churnRate(0, 0)]).toEqual([5, 0, null]);
  expect([churnGrade(4.999), churnGrade(5), churnGrade(0), churnGrade(null)]).toEqual([
    "good",
    "high",
    "good",
    null,
  ]);
});
