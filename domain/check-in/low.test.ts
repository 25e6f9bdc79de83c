import { expect, test } from "vitest";
import { feltLowLately } from "./low.ts";

const now = new Date("2026-11-21T09:00:00Z");
const checkIn = (before: number, after: number | null, beganAt = "2026-11-20T09:00:00Z") => ({
  beganAt,
  answers: [{ polarity: "higher-is-worse" as const, before, after }],
});

test("a trouble score of 7 or more in the last two days counts, before or after listening", () => {
  expect(feltLowLately([checkIn(7, 2)], now)).toBe(true);
  expect(feltLowLately([checkIn(2, 8)], now)).toBe(true);
  expect(feltLowLately([checkIn(6, null)], now)).toBe(false);
  expect(feltLowLately([checkIn(9, 9, "2026-11-19T09:00:00Z")], now)).toBe(false);
  expect(feltLowLately([], now)).toBe(false);
});

test("a low score counts as trouble on a scale where higher is better", () => {
  const answers = [{ polarity: "higher-is-better" as const, before: 3, after: null }];
  expect(feltLowLately([{ beganAt: "2026-11-21T08:00:00Z", answers }], now)).toBe(true);
});
