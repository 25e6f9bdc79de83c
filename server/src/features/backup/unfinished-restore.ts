import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { isMissingFile } from "../../is-missing-file.ts";
import type { Endings } from "./find-endings.ts";

const fileIn = (dataDir: string) => join(dataDir, "unfinished-restore");

/**
 * Adds what an earlier attempt found in the database that it replaced: the one that is there now is that
 * attempt's, and knows of nothing that ended after the backup. Null if it was not known then.
 */
export async function addUnfinished(
  dataDir: string,
  found: Endings | null,
): Promise<Endings | null> {
  const bytes = await readFile(fileIn(dataDir)).catch(nullIfMissing);
  if (bytes === null) return found;
  const saved = deserialize(bytes) as Endings | null;
  if (saved === null || found === null) return saved;
  return {
    erased: [...new Set([...saved.erased, ...found.erased])],
    shown: saved.shown.filter((it) => found.shown.includes(it)),
    reopened: [...saved.reopened, ...found.reopened],
    closed: [...saved.closed, ...found.closed],
    withdrawals: [...saved.withdrawals, ...found.withdrawals],
    assessments: [...saved.assessments, ...found.assessments],
    shares: [...saved.shares, ...found.shares],
    disabled: [...saved.disabled, ...found.disabled],
  };
}

/** Until the restore has finished, in case it has to be repeated. */
export async function saveUnfinished(dataDir: string, endings: Endings | null): Promise<void> {
  const file = fileIn(dataDir);
  // In two steps, so that a kill leaves no half of it.
  await writeFile(`${file}.new`, serialize(endings), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export async function forgetUnfinished(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

function nullIfMissing(error: unknown): null {
  if (isMissingFile(error)) return null;
  throw error;
}
