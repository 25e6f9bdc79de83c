import type { Fault } from "./fault.ts";

const emptyWords = new Set(
  "util utils utility utilities helper helpers common misc shared lib manager service services".split(
    " ",
  ),
);

/** Names that say nothing about a file's contents. */
export function findEmptyNames(file: string): Fault[] {
  return file
    .split("/")
    .map((part) => part.split(".")[0] ?? "")
    .filter((name) => emptyWords.has(name))
    .map((name) => ({
      rule: "telling-names",
      file,
      detail: `"${name}" does not say what it holds`,
    }));
}
