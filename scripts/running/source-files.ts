import { readdirSync } from "node:fs";
import { join } from "node:path";

const skipped = new Set(["node_modules", "dist", "test-results", "playwright-report"]);

/** Every file below the given folders or files of `root`, as sorted relative paths with `/`. */
export function listFiles(root: string, folders: string[]): string[] {
  return folders.flatMap((folder) => listBelow(root, folder)).sort();
}

function listBelow(root: string, folder: string): string[] {
  const entries = readdirOrNothing(join(root, folder));
  return entries.flatMap((entry) => {
    if (entry.name.startsWith(".") || skipped.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}

function readdirOrNothing(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw fault;
  }
}
