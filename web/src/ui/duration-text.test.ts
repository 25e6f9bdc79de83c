import { expect, it } from "vitest";
import { clockText, spokenDuration } from "./duration-text.ts";

it.each([
  [0, "0:00", "0 seconds"],
  [61.9, "1:01", "1 minute 1 second"],
  [245, "4:05", "4 minutes 5 seconds"],
  [1200, "20:00", "20 minutes"],
  [-3, "0:00", "0 seconds"],
])("shows %d seconds as %s and says %s", (seconds, shown, spoken) => {
  expect(clockText(seconds)).toBe(shown);
  expect(spokenDuration(seconds)).toBe(spoken);
});
