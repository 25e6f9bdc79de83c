import { expect, it } from "vitest";
import { decompose } from "./decompose.ts";

it("separates letters and accents", () => {
  expect(decompose("Ménière’s ﬁt")).toBe("Me\u0301nie\u0300re’s fit");
});

it("keeps the vowel signs of Hindi words", () => {
  expect(decompose("मैं नहीं")).toBe("मैं नहीं");
});

it.each([
  ["marks", "a" + "\u0301\u0323".repeat(1000)],
  ["marks with invisible characters between them", "a" + "\u0301\u200D\u0323".repeat(1000)],
])("leaves at most four of a run of %s", (_, text) => {
  expect(decompose(text)).toHaveLength(5);
});

it("does not write out a character that stands for a sentence", () => {
  expect(decompose("\uFDFA".repeat(1000))).toHaveLength(1000);
});
