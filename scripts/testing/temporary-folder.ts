import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new, empty folder outside the project. The caller must remove it. */
export function makeTemporaryFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "attune-")));
}
