import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const enoughBytes = 4 * 2 ** 30;

/** TMPDIR if it is set, else memory if there is room: nobody waits for a disk there. */
export function findFastFolder(): string {
  if (process.env.TMPDIR !== undefined) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    const freeBytes = Math.min(bavail * bsize, process.availableMemory());
    return freeBytes > enoughBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Sets TMPDIR, unless it is set, to a new fast folder, which is removed when this process exits, or, if it
 * was killed, by the next run.
 */
export function setTemporaryFolder(): void {
  if (process.env.TMPDIR !== undefined) return;
  for (const parent of [memory, tmpdir()]) removeLeftBehind(parent);
  const folder = mkdtempSync(join(findFastFolder(), `attune-test-run-${process.pid}-`));
  chmodSync(folder, 0o711); // a temporary PostgreSQL runs under another account
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** In memory, such files would take room until the machine is restarted. */
function removeLeftBehind(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const [, pid] = /^attune-test-run-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another person's files may not be removed.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    // Another person's process may not be signalled.
    return (fault as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
