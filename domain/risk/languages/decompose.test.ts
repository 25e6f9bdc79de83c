import { expect, it } from "vitest";
import { decompose } from "./decompose.ts";

it("separates base characters and accents", () => {
  expect(decompose("Ménière’s ﬁt")).toBe("Me\u0301nie\u0300re’s fit");
});

it("preserves the vowel signs of Hindi words", () => {
  expect(decompose("मैं नहीं")).toBe("मैं नहीं");
});

it.each([
  ["marks", "a" + "\u0301\u0323".repeat(1000)],
  ["marks with invisible characters between them", "a" + "\u0301\u200D\u0323".repeat(1000)],
])("leaves at most four of a run of %s", (_, text) => {
  expect(decompose(text)).toHaveLength(5);
});

it("does not expand a character that represents a whole sentence", () => {
  expect(decompose("\uFDFA".repeat(1000))).toHaveLength(1000);
});
