import { expect, test } from "vitest";
import { bodyOf, valuesOf } from "./plan-values.ts";

test("features are separated by commas or line breaks", () => {
  const features = "Email support, Two bonus frequencies\nUnlimited playback,\n";
  expect(bodyOf({ ...valuesOf(null), features }).features).toEqual([
    "Email support",
    "Two bonus frequencies",
    "Unlimited playback",
  ]);
});
