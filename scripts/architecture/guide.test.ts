import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../running/paths.ts";

const guide = readFileSync(join(rootFolder, "ARCHITECTURE.md"), "utf8");
const rows = Array.from(
  guide.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm),
  ([, name = "", next = ""]) => ({
    name,
    next,
  }),
);
const steps = Array.from(
  guide.matchAll(/`([\w./-]+\.tsx?)#(\w+)`/g),
  ([, file = "", name = ""]) => ({
    file,
    name,
  }),
);

/** Folders whose subfolders are on the map, one line each. */
const mapped = [
  "audio",
  "domain",
  "contract",
  "server/src",
  "server/src/adapters",
  "web/src",
  "scripts",
];

test("the map lists exactly the existing folders", () => {
  const found = mapped.flatMap((folder) => foldersIn(folder).map((it) => `${folder}/${it}`));
  const named = rows.map(({ name }) => name).filter((name) => name.includes("/"));
  const paths = named.filter((name) =>
    mapped.some((it) => name.startsWith(`${it}/`) && name !== `${it}/`),
  );
  expect(paths.toSorted()).toEqual(found.toSorted());
});

test("the map lists every feature with its sides", () => {
  const sides = { server: featuresIn("server"), web: featuresIn("web") };
  const found = [...new Set([...sides.server, ...sides.web])].map((word) => {
    const own = (["server", "web"] as const).filter((side) => sides[side].includes(word));
    return `${word}: ${own.join(", ")}`;
  });
  const table = rows.filter(({ next }) => /^(server|web)(, web)?$/.test(next));
  expect(table.map(({ name, next }) => `${name}: ${next}`).toSorted()).toEqual(found.toSorted());
});

test("the index of decisions lists each page once, by its title", () => {
  const folder = join(rootFolder, "docs/decisions");
  const index = readFileSync(join(folder, "README.md"), "utf8");
  const listed = Array.from(
    index.matchAll(/^- \[(.+)\]\((.+\.md)\)/gm),
    ([, title = "", page = ""]) => ({
      title,
      page,
    }),
  );
  const pages = readdirSync(folder)
    .filter((it) => it !== "README.md")
    .map((page) => ({ title: readTitle(join(folder, page)), page }));
  const byPage = (one: { page: string }, other: { page: string }) =>
    one.page.localeCompare(other.page);
  expect(listed.toSorted(byPage)).toEqual(pages.toSorted(byPage));
});

test("there are three walkthroughs with numbered steps", () => {
  const titles = ["A submission", "A byte range", "A webhook"];
  for (const title of titles) {
    const section = guide.split(`### ${title}\n`)[1]?.split(/\n##/)[0] ?? "";
    expect(section.match(/^\d+\. `[^`]+#\w+`/gm)?.length).toBeGreaterThan(8);
  }
});

test.each(steps)("$file has $name", ({ file, name }) => {
  const path = join(rootFolder, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  expect(text).toMatch(
    new RegExp(`(export const ${name}\\b|function\\*? ${name}\\b|\\*${name}\\()`),
  );
});

/** A feature with parts is listed by part. */
function featuresIn(side: "server" | "web"): string[] {
  const folder = `${side}/src/features`;
  return foldersIn(folder).flatMap((word) => {
    const parts = foldersIn(join(folder, word)).filter((it) => it !== "testing" && it !== "script");
    return parts.length === 0 ? [word] : parts.map((part) => `${word}/${part}`);
  });
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(rootFolder, folder), { withFileTypes: true })
    .filter((it) => it.isDirectory() && it.name !== "node_modules" && !it.name.startsWith("."))
    .map((it) => it.name);
}

function readTitle(path: string): string {
  const [heading = ""] = readFileSync(path, "utf8").split("\n");
  return heading.replace(/^# /, "");
}
