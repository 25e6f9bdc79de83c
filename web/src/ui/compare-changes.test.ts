import { expect, test } from "vitest";
import { compareChanges } from "./compare-changes.ts";

const base = { name: "Calm", notes: "", tags: ["sleep"] };

test("a field only they changed takes their value", () => {
  expect(compareChanges(base, base, { ...base, notes: "Theirs" })).toEqual([
    { name: "notes", mine: "", theirs: "Theirs", isMine: false },
  ]);
});

test("a field both changed has our value", () => {
  const mine = { ...base, tags: ["pain"] };
  expect(compareChanges(base, mine, { ...base, tags: ["sleep", "calm"] })).toEqual([
    { name: "tags", mine: ["pain"], theirs: ["sleep", "calm"], isMine: true },
  ]);
});

test("fields only we changed, or both changed to the same value, need no choice", () => {
  const mine = { ...base, name: "Deep calm", notes: "Soft" };
  expect(compareChanges(base, mine, { ...base, notes: "Soft" })).toEqual([]);
});
