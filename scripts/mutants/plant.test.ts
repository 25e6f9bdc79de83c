import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../running/paths.ts";
import { allPlanted, edited } from "./plant.ts";

test.each(allPlanted)("$name can still be planted in the sources", (defect) => {
  for (const edit of [defect, ...(defect.also ?? [])]) {
    const text = readFileSync(join(rootFolder, edit.file), "utf8");
    expect(edited(text, edit, defect.name)).not.toBe(text);
  }
});

test("an edit whose text occurs never or more than once is refused", () => {
  const edit = { file: "a.ts", find: "x", replace: "y" };
  expect(() => edited("no", edit, "It")).toThrow("0 times");
  expect(() => edited("x x", edit, "It")).toThrow("2 times");
});

test("there are at least twenty mutants, with different names", () => {
  expect(new Set(allPlanted.map((it) => it.name)).size).toBe(allPlanted.length);
  expect(allPlanted.length).toBeGreaterThanOrEqual(20);
});
