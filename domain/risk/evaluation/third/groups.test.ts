import { expect, it } from "vitest";
import { groups } from "../groups.ts";
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

function plain({ text }: Sentence): string {
  return text.toLowerCase().replace(/[\p{P}\s]+/gu, " ");
}
