import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const enoughBytes = 4 * 2 ** 30;

/** TMPDIR if it is set, else memory if there is room: nobody waits for a disk there. */
export function findFastFolder(): string {
  if (process.env.TMPDIR !== undefined) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enoughBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Sets TMPDIR, unless it is set, to a new fast folder, which is removed when this process exits. */
export function setTemporaryFolder(): void {
  if (process.env.TMPDIR !== undefined) return;
  const folder = mkdtempSync(join(findFastFolder(), "attune-test-run-"));
  chmodSync(folder, 0o711); // a temporary PostgreSQL runs under another account
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
