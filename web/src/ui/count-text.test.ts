import { expect, test } from "vitest";
import { countText } from "./count-text.ts";

test.each([0, 7, 999, 1000, 12_480, 100_000, 1_234_567, -1200])(
  "%i is written in British style",
  (count) => expect(countText(count)).toBe(count.toLocaleString("en-GB")),
);
