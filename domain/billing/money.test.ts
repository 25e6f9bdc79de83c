import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";

test("an amount reads as a British price, always with its pence", () => {
  const pounds = (minor: number) => formatMoney({ minor, currency: "gbp" });
  expect([0, 5, 999, 2450, 123_456_700].map(pounds)).toEqual([
    "£0.00",
    "£0.05",
    "£9.99",
    "£24.50",
    "£1,234,567.00",
  ]);
  expect(formatMoney({ minor: -999, currency: "eur" })).toBe("−€9.99");
});
