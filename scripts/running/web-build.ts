import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "./paths.ts";
import { type Outcome, runCommand } from "./run-command.ts";
import { listFiles } from "./source-files.ts";

const builtFrom = ["web", "contract", "domain", "audio"];

/** True when web/dist was made from exactly the sources and the dependencies that are there now. */
export function isWebBuilt(root = rootFolder): boolean {
  try {
    return readFileSync(markPath(root), "utf8") === webBuildId(root);
  } catch {
    return false;
  }
}

/** Builds web/dist; what the build says is shown as it comes. */
export async function buildWeb(root = rootFolder): Promise<Outcome> {
  const id = webBuildId(root);
  const outcome = await runCommand("node", ["web/build/build.ts"], { cwd: root, isShown: true });
  if (outcome.isOk) markWebAsBuilt(id, root);
  return outcome;
}

/** Builds web/dist where it is not there or not of these sources; ends the process where that fails. */
export async function ensureWebIsBuilt(): Promise<void> {
  if (isWebBuilt()) return;
  console.log("Building the pages (only after a change) …");
  const { isOk } = await buildWeb();
  if (isOk) return;
  console.error("The pages could not be built; what the build said stands above.");
  process.exit(1);
}

/** A hash over names and bytes of everything the build reads: times say nothing after a clone. */
export function webBuildId(root = rootFolder): string {
  const hash = createHash("sha256");
  const sources = listFiles(root, builtFrom).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of [...sources, "package-lock.json"]) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

export function markWebAsBuilt(id: string, root = rootFolder): void {
  mkdirSync(join(root, "web/dist"), { recursive: true });
  writeFileSync(markPath(root), id);
}

function markPath(root: string): string {
  return join(root, "web/dist/.build-id");
}
