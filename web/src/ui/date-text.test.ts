import { expect, it } from "vitest";
import { dateText, timeText } from "./date-text.ts";

it("writes a date as dd MMM yyyy, in September too", () => {
  expect(dateText(new Date(2026, 8, 5))).toBe("05 Sep 2026");
  expect(dateText(new Date(2026, 10, 21))).toBe("21 Nov 2026");
});

it("names the day of a time only when it is not today", () => {
  const now = new Date(2026, 10, 21, 18, 0);
  expect(timeText(new Date(2026, 10, 21, 9, 5), now)).toBe("09:05");
  expect(timeText(new Date(2026, 10, 20, 9, 5), now)).toBe("20 Nov 2026, 09:05");
});
