import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder shared by all files of one test run; see saved-database.ts. Vitest calls this before the first file. */
export function setup(): (() => void) | undefined {
  if (process.env["TEST_RUN_FOLDER"] !== undefined) return undefined; // set by the server's other project
  const folder = mkdtempSync(join(tmpdir(), "attune-run-"));
  process.env["TEST_RUN_FOLDER"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
