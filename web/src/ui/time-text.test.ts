import { expect, it } from "vitest";
import { timeText } from "./time-text.ts";

it("names the day only if it is not today", () => {
  const now = new Date(2026, 8, 21, 18, 0);
  expect(timeText(new Date(2026, 8, 21, 9, 5).toISOString(), now)).toBe("09:05");
  expect(timeText(new Date(2026, 8, 20, 9, 5).toISOString(), now)).toBe(
    "20\u00a0Sep\u00a02026, 09:05",
  );
});
