import { expect, test } from "vitest";
import { namesHertz, withoutHertz } from "./names-hertz.ts";

test("recognises hertz however they are written", () => {
  expect(["528 Hz", "40hertz", "1.2kHz", "７ Ｈｚ", "in Hz"].map(namesHertz)).not.toContain(false);
  expect(["a blitz of 40", "three waltzes"].map(namesHertz)).not.toContain(true);
});

test("leaves out a text that names hertz", () => {
  expect(["At 7 Hz", "Before bed", null].map(withoutHertz)).toEqual([null, "Before bed", null]);
});
