import { expect, test } from "vitest";
import { compareChanges } from "./compare-changes.ts";

const base = { name: "Calm", notes: "", tags: ["sleep"] };

test("a field that only they changed takes their value", () => {
  expect(compareChanges(base, base, { ...base, notes: "Theirs" })).toEqual([
    { name: "notes", mine: "", theirs: "Theirs", isMine: false },
  ]);
});

test("a field that both changed has our value", () => {
  const mine = { ...base, tags: ["pain"] };
  expect(compareChanges(base, mine, { ...base, tags: ["sleep", "calm"] })).toEqual([
    { name: "tags", mine: ["pain"], theirs: ["sleep", "calm"], isMine: true },
  ]);
});

test("a field that only we changed, or that both changed alike, needs no choice", () => {
  const mine = { ...base, name: "Deep calm", notes: "Soft" };
  expect(compareChanges(base, mine, { ...base, notes: "Soft" })).toEqual([]);
});
