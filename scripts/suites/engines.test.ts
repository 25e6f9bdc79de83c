import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { rootFolder } from "../running/paths.ts";
import { alsoOnPglite, featuresWithSql, onlyOnPglite, testsOfSql } from "./engines.ts";

const filesOf = (path: string) => globSync(path, { cwd: rootFolder });

test.each(featuresWithSql())("the SQL of %s is tested on both engines", (word) => {
  expect(testsOfSql(word).flatMap(filesOf)).not.toEqual([]);
});

test("every path listed for PGlite leads to a test", () => {
  const astray = [...alsoOnPglite(), ...onlyOnPglite].filter((it) => filesOf(it).length === 0);
  expect(astray).toEqual([]);
});
