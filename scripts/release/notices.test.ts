import { expect, test } from "vitest";
import { rootFolder } from "../running/paths.ts";
import { findLockedPackages } from "./locked-packages.ts";
import { readNotices, renderNotices } from "./notices.ts";

const namesOf = (workspace: string) =>
  findLockedPackages(rootFolder, workspace).packages.map((it) => it.name);

test("the server's modules are its transitive dependencies, without the web's or tools", () => {
  const names = namesOf("server");
  expect(names).toEqual(expect.arrayContaining(["fastify", "pg", "pg-boss", "pg-pool"]));
  for (const it of ["react", "vite", "typescript", "esbuild"]) expect(names).not.toContain(it);
  expect(findLockedPackages(rootFolder, "server").workspaces).toEqual([
    "audio",
    "contract",
    "domain",
    "measure",
    "server",
  ]);
});

test("the notices list the server's modules, the web's modules and the fonts, each under a licence compatible with MIT", () => {
  const notices = readNotices(rootFolder);
  const names = notices.map((it) => it.name);
  expect(names).toEqual(
    expect.arrayContaining(["@fontsource-variable/newsreader", "fastify", "react"]),
  );
  // The LGPL requires that a module can be replaced: each is separate in node_modules.
  const permitting =
    /\b(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0|Unlicense|LGPL-2\.1|LGPL-3\.0-or-later)\b/;
  expect(
    notices.filter((it) => !permitting.test(it.license)).map((it) => `${it.name}: ${it.license}`),
  ).toEqual([]);
  const text = renderNotices(notices);
  expect(text).toContain("SIL OPEN FONT LICENSE");
  expect(text).not.toContain("node_modules/");
});

test("a package without a licence makes the notices fail", () => {
  const silent = { name: "silent", version: "1.0.0", license: "", texts: [] };
  expect(() => renderNotices([silent])).toThrow("No licence is named by silent");
});
