// @vitest-environment node
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { chunkPatterns } from "./chunks.ts";

/** `a(?:b|c)d` as `abd` and `acd`. */
function expand(source: string): string[] {
  const [whole, before = "", names = "", after = ""] =
    /^(.*)\(\?:((?:\w|[-\\./|])+)\)(.*)$/.exec(source) ?? [];
  if (whole === undefined) return [source];
  return names.split("|").map((name) => `${before}${name}${after}`);
}

test("each pattern of our own code matches a file, so that none outlives a rename", () => {
  const files = ["web/src", "contract", "domain"].flatMap((folder) =>
    readdirSync(new URL(`../../${folder}`, import.meta.url), { encoding: "utf8", recursive: true })
      .map((it) => `/${folder}/${it.replaceAll("\\", "/")}`)
      .flatMap((it) => [it, `${it}?endpoints`]),
  );
  const own = chunkPatterns.map((it) => it.source).filter((it) => !it.includes("node_modules"));
  const patterns = own.filter((it) => !/react-query|lucide/.test(it)).flatMap(expand);
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.filter((it) => !files.some((file) => new RegExp(it).test(file)))).toEqual([]);
});
