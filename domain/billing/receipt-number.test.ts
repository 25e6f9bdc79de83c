import { expect, test } from "vitest";
import { receiptNumber } from "./receipt-number.ts";

test("a receipt number is the day in London and the end of the payment's id", () => {
  const paidAt = new Date("2026-08-31T23:30:00Z");
  expect(receiptNumber("ch_3PqrAbCdEf01xYz9", paidAt)).toBe("R-20260901-01XYZ9");
});
