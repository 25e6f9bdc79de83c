import { expect, test } from "vitest";
import { whenText } from "./when-text.ts";

const now = new Date(2026, 10, 27, 23, 50);

test.each([
  [new Date(2026, 10, 27, 14, 10), "14:10 today"],
  [new Date(2026, 10, 28, 9, 30), "09:30 tomorrow"],
  [new Date(2026, 10, 30, 9, 30), "09:30 on Monday 30 November"],
])("a time is written with its day", (time, text) => {
  expect(whenText(time.toISOString(), now)).toBe(text);
});
