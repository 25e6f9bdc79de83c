import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary folder, in memory if the system supports that, removed afterwards. */
export async function inWorkFolder<Answer>(
  work: (place: (name: string) => string) => Promise<Answer>,
): Promise<Answer> {
  const shared = "/dev/shm";
  const folder = mkdtempSync(join(existsSync(shared) ? shared : tmpdir(), "attune-bench-"));
  try {
    return await work((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
