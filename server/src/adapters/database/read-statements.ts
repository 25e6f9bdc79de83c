import { readFileSync } from "node:fs";

/**
 * The embedded database takes one statement at a time; each ends with a semicolon at the end of a
 * line, outside `$$`.
 */
export function readStatements(file: URL): string[] {
  const statements: string[] = [];
  let unfinished = "";
  for (const part of readFileSync(file, "utf8").split(/(?<=;)\s*$/m)) {
    unfinished += part;
    if (unfinished.split("$$").length % 2 === 0) continue;
    statements.push(unfinished.replace(/^\s*--.*$/gm, "").trim());
    unfinished = "";
  }
  return statements.filter((it) => it !== "");
}
