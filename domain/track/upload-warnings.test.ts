import { expect, test } from "vitest";
import { warningsOf } from "./upload-warnings.ts";

test.each([
  ["an ordinary recording", -21, -3, []],
  ["nothing at all", null, null, ["silent"]],
  ["hiss that nobody hears", null, -72, ["silent"]],
  ["a short click", null, -6, []],
  ["samples at full scale", -14, 0, ["clipped"]],
  ["a lossy copy of them", -14, 0.8, ["clipped"]],
  ["what is just loud enough", -9, -3, []],
  ["what is louder", -8.9, -3, ["loud"]],
  ["what is both", -5, 0.2, ["clipped", "loud"]],
])("warns of %s as it should", (_, integratedLufs, truePeakDecibels, warnings) => {
  expect(warningsOf({ integratedLufs, truePeakDecibels })).toEqual(warnings);
});
