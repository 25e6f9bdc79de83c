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

it("the others count what is typed, and what is left may be less than nothing", () => {
  expect(countCharacters("facebook", "😀")).toBe(2);
  expect(charactersLeft("linkedin", "x".repeat(3001))).toBe(-1);
});
