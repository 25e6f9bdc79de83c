import fc from "fast-check";
import { expect, test } from "vitest";
import { compareLines } from "./compare-lines.ts";

test("a changed line is removed and added, the rest stays", () => {
  expect(compareLines("a\nb\nc\nd", "a\nB\nc\nd\ne")).toEqual([
    { kind: "same", lines: ["a"] },
    { kind: "removed", lines: ["b"] },
    { kind: "added", lines: ["B"] },
    { kind: "same", lines: ["c", "d"] },
    { kind: "added", lines: ["e"] },
  ]);
});

test("equal texts give one unchanged part", () => {
  expect(compareLines("a\nb", "a\nb")).toEqual([{ kind: "same", lines: ["a", "b"] }]);
});

test("leaving out the added lines gives the old text, and leaving out the removed lines the new one", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = compareLines(before.join("\n"), after.join("\n"));
      const without = (kind: string) =>
        parts.filter((it) => it.kind !== kind).flatMap((it) => it.lines);
      expect(without("added")).toEqual(before);
      expect(without("removed")).toEqual(after);
    }),
    { numRuns: 300 },
  );
});
