import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";
import { planSeeds } from "./plan.ts";

test("an amount reads as a British price, always with its pence", () => {
  const pounds = (minor: number) => formatMoney({ minor, currency: "gbp" });
  expect([0, 5, 999, 2450, 123_456_700].map(pounds)).toEqual([
    "£0.00",
    "£0.05",
    "£9.99",
    "£24.50",
    "£1,234,567.00",
  ]);
  expect(formatMoney({ minor: -999, currency: "eur" })).toBe("-€9.99");
});

test("the plans are the specification's: a week for £9.99 that ends, a month for £24.50 that renews", () => {
  const plans = planSeeds.map((it) => [it.key, formatMoney(it.price), it.interval, it.isRecurring]);
  expect(plans).toEqual([
    ["starter", "£9.99", "week", false],
    ["enhanced", "£24.50", "month", true],
  ]);
  expect(planSeeds.map((it) => it.supportHours)).toEqual([24, 10]);
  expect(planSeeds.filter((it) => it.isPopular).map((it) => it.name)).toEqual(["Enhanced"]);
});
