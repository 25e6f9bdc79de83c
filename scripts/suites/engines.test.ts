import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { rootFolder } from "../running/paths.ts";
import { alsoOnPglite, onlyOnPglite } from "./engines.ts";

test("every path listed for PGlite leads to a test", () => {
  const isAstray = (path: string) => globSync(path, { cwd: rootFolder }).length === 0;
  expect([...alsoOnPglite, ...onlyOnPglite].filter(isAstray)).toEqual([]);
});
