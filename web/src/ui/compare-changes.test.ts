import { expect, test } from "vitest";
import { compareChanges } from "./compare-changes.ts";

const base = { name: "Calm", notes: "", tags: ["sleep"] };

test("a field that only they changed takes what they saved", () => {
  expect(compareChanges(base, base, { ...base, notes: "Theirs" })).toEqual([
    { name: "notes", mine: "", theirs: "Theirs", isMine: false },
  ]);
});

test("a field that both changed stays as it was typed here", () => {
  const mine = { ...base, tags: ["pain"] };
  expect(compareChanges(base, mine, { ...base, tags: ["sleep", "calm"] })).toEqual([
    { name: "tags", mine: ["pain"], theirs: ["sleep", "calm"], isMine: true },
  ]);
});

test("what only we changed, and what both changed to the same, needs no choice", () => {
  const mine = { ...base, name: "Deep calm", notes: "Soft" };
  expect(compareChanges(base, mine, { ...base, notes: "Soft" })).toEqual([]);
});
