import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rootFolder } from "../running/paths.ts";
import { type Outcome, runCommand } from "../running/run-command.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Runs a tool in a temporary folder that contains `files` and can use the packages installed here. */
export async function runOnFiles(
  files: Record<string, string>,
  program: string,
  words: string[],
): Promise<Outcome> {
  const cwd = makeTemporaryFolder();
  symlinkSync(join(rootFolder, "node_modules"), join(cwd, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  const outcome = await runCommand(program, words, { cwd });
  rmSync(cwd, { recursive: true });
  return outcome;
}
