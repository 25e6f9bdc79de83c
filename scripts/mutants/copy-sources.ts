import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { rootFolder } from "../running/paths.ts";

const workspaces = ["audio", "contract", "domain", "measure", "sandbox", "server"];
const scripts = ["scripts/histories", "scripts/running"];

/** Copies the sources to a temporary folder for planting defects; third-party packages are shared. */
export function copySources(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "attune-mutant-"));
  const isSource = (path: string) => basename(path) !== "node_modules";
  for (const it of [...workspaces, ...scripts])
    cpSync(join(rootFolder, it), join(folder, it), { recursive: true, filter: isSource });
  cpSync(join(rootFolder, "package.json"), join(folder, "package.json"));
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links our own workspaces to the copy, and all other packages to the originals. */
function linkPackages(folder: string): void {
  const [from, to] = [join(rootFolder, "node_modules"), join(folder, "node_modules")];
  mkdirSync(join(to, "@attune"), { recursive: true });
  for (const it of workspaces) symlinkSync(join(folder, it), join(to, "@attune", it));
  for (const it of readdirSync(from))
    if (it !== "@attune") symlinkSync(join(from, it), join(to, it));
}
