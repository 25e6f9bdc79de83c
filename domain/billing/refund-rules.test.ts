import { describe, expect, test } from "vitest";
import {
  decideRefund,
  isInRefundWindow,
  refundableMinor,
  windowHoursAt,
  windowInWords,
} from "./refund-rules.ts";

const paidAt = new Date("2026-11-20T09:00:00Z");
const payment = (refundedMinor: number) => ({ amountMinor: 2450, refundedMinor, paidAt });

describe("a refund", () => {
  test("returns everything left unless an amount is given", () => {
    expect(decideRefund(2450, undefined)).toEqual({ amountMinor: 2450, isFull: true });
    expect(decideRefund(2000, undefined)).toEqual({ amountMinor: 2000, isFull: true });
    expect(decideRefund(2450, 1000)).toEqual({ amountMinor: 1000, isFull: false });
  });

  test("of the last remaining penny counts as full", () => {
    expect(decideRefund(1, 1)).toEqual({ amountMinor: 1, isFull: true });
  });

  test("is refused for more than remains, or when nothing is left", () => {
    expect(decideRefund(2000, 2001)).toEqual({ refusal: "more-than-remains" });
    expect(decideRefund(0, 1)).toEqual({ refusal: "nothing-left" });
    expect(refundableMinor(payment(9999))).toBe(0);
  });
});

describe("the refund window", () => {
  test.each([
    ["2026-11-20T09:00:00Z", true],
    ["2026-11-21T09:00:00.000Z", true],
    ["2026-11-21T09:00:00.001Z", false],
  ])("of 24 hours at %s: %s", (now, isInside) => {
    expect(isInRefundWindow(paidAt, new Date(now), 24)).toBe(isInside);
  });
});

test("a payment has the refund window that applied when it was made", () => {
  const windows = [
    { since: new Date(0), hours: 24 },
    { since: new Date("2026-11-21T09:00:00Z"), hours: 168 },
  ];
  expect(windowHoursAt(windows, new Date("2026-11-21T08:59:59Z"))).toBe(24);
  expect(windowHoursAt(windows, new Date("2026-11-21T09:00:00Z"))).toBe(168);
});

test.each([
  [24, "24 hours"],
  [48, "48 hours"],
  [100, "100 hours"],
  [168, "7 days"],
])("a window of %i hours reads %s", (hours, words) => {
  expect(windowInWords(hours)).toBe(words);
});
