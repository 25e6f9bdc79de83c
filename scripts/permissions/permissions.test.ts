import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allEndpoints } from "@attune/contract/all-endpoints";
import { rootFolder } from "../running/paths.ts";
import { namedRoutes } from "./named-routes.ts";
import { renderPermissionsPage, routeOf } from "./render-permissions.ts";

test("docs/permissions.md matches the contract (regenerate it with node scripts/write-permissions.ts)", () => {
  expect(readFileSync(join(rootFolder, "docs", "permissions.md"), "utf8")).toBe(
    renderPermissionsPage(),
  );
});

test("the contract has every endpoint named in the specification", () => {
  const routes = new Set(allEndpoints.map(routeOf));
  expect(namedRoutes.filter((it) => !routes.has(it))).toEqual([]);
});
