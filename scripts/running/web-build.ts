import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "./paths.ts";
import { type Outcome, runCommand } from "./run-command.ts";
import { listFiles } from "./source-files.ts";

const builtFrom = ["web", "contract", "domain", "audio"];

/** True if web/dist was built from exactly the current sources and dependencies. */
export function isWebBuilt(root = rootFolder): boolean {
  try {
    return readFileSync(markPath(root), "utf8") === webBuildId(root);
  } catch {
    return false;
  }
}

/** Builds web/dist, showing the build's output. */
export async function buildWeb(): Promise<Outcome> {
  const id = webBuildId();
  const outcome = await runCommand("node", ["web/build/build.ts"], {
    cwd: rootFolder,
    isShown: true,
  });
  if (outcome.isOk) markWebAsBuilt(id);
  return outcome;
}

/** Builds web/dist if missing or outdated; exits the process if that fails. */
export async function ensureWebIsBuilt(): Promise<void> {
  if (isWebBuilt()) return;
  console.log("Building the pages (only after a change) …");
  const { isOk } = await buildWeb();
  if (isOk) return;
  console.error("The pages could not be built; what the build said stands above.");
  process.exit(1);
}

/**
 * A hash of names and contents of everything the build reads, because file times mean nothing after a
 * clone.
 */
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
