import { expect, it } from "vitest";
import { charactersLeft, countCharacters } from "./count-characters.ts";

it.each([
  ["a calm evening", 14],
  ["“quoted” – dashes — and …", 26],
  ["https://attune.example/a/very/long/address/that/goes/on now", 27],
  ["😀👩‍👩‍👧‍👧", 4],
  ["日本語", 6],
  ["e\u0301", 1],
  ["#tag 7", 6],
])("Twitter counts %s as %i", (text, count) => {
  expect(countCharacters("twitter", text)).toBe(count);
});

it("other platforms count UTF-16 units, and the remainder can be negative", () => {
  expect(countCharacters("facebook", "😀")).toBe(2);
  expect(charactersLeft("linkedin", "x".repeat(3001))).toBe(-1);
});
