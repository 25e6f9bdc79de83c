import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../running/paths.ts";

/** Texts in our own files of a kind, by file. */
export function readTexts(pattern: string, mentions: RegExp): Map<string, string[]> {
  const paths = globSync(pattern, { cwd: rootFolder }).filter((path) => !path.includes(".test."));
  const sources = paths.map(
    (path) => [path, readFileSync(join(rootFolder, path), "utf8")] as const,
  );
  return new Map(
    sources
      .filter(([, source]) => mentions.test(source))
      .map(([path, source]) => [path, textsOf(path, source)]),
  );
}

const textsOf = (path: string, source: string): string[] =>
  path.endsWith(".md") ? source.split("\n") : literalsOf(source);

/** Every multi-word string in a module; each interpolated value counts as one word. */
export function literalsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^import[^;]*;$/gm, "");
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, quoted, template]) => quoted ?? template ?? "")
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, "so").replaceAll("\\n", "\n"))
    .filter((text) => /\p{L}\S*\s+\S*\p{L}/u.test(text));
}
