import { expect, it } from "vitest";
import { findIn, groups } from "../groups.ts";
import { secondGroups } from "../second/groups.ts";
import type { Sentence } from "../sentence.ts";
import { thirdGroups } from "./groups.ts";

const third = thirdGroups.flatMap(({ sentences }) => sentences.map(plain));

it("has no sentence twice", () => {
  expect(third.filter((text, index) => third.indexOf(text) !== index)).toEqual([]);
});

it("shares only the shortest wordings with the other sets", () => {
  const others = new Set(
    [...groups, ...secondGroups].flatMap(({ sentences }) => sentences.map(plain)),
  );
  const shared = third.filter((text) => others.has(text));
  expect(shared.filter((text) => text.split(" ").length > 7)).toEqual([]);
});

it.each([
  ["Crisis, English", 0.94, 1],
  ["Crisis, Indian English", 0.94, 1],
  ["Crisis, other languages", 0.95, 1],
  ["No crisis, English", 0, 0.07],
])("is read about as well as it was measured: %s", (name, least, most) => {
  const group = thirdGroups.find((one) => one.name === name);
  const share = group === undefined ? NaN : findIn(group).length / group.sentences.length;
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThanOrEqual(most);
});

function plain({ text }: Sentence): string {
  return text.toLowerCase().replace(/[\p{P}\s]+/gu, " ");
}
