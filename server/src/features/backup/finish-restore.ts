import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { App } from "../../app.ts";
import { eraseAgain } from "../erasure/erase-again.ts";
import { listErased, listSealedSamples } from "./backup.sql.ts";
import type { OpenedBackup } from "./open-backup.ts";

export interface Restored {
  uploads: number;
  /** Encrypted columns of which a value was decrypted. */
  opened: number;
  /** People erased after the backup was made, and now again. */
  erasedAgain: number;
}

/**
 * Restores the uploads, checks that encrypted fields can be decrypted, and repeats erasures since the
 * backup.
 */
export async function finishRestore(
  app: Pick<App, "db" | "inTransaction" | "storage" | "sealer" | "clock" | "randomness">,
  { folder, manifest }: OpenedBackup,
  erasedSince: readonly string[],
): Promise<Restored> {
  for (const { name, key } of manifest.files)
    await app.storage.put(key, createReadStream(join(folder, name)));
  const samples = await listSealedSamples(app.db);
  for (const { sealed, ...place } of samples)
    try {
      await app.sealer.open(app.db, place, sealed);
    } catch {
      throw new Error(
        `${place.table}.${place.column} cannot be opened: set ENCRYPTION_KEYS to the keys of the time of the backup, or put the development-keyring back into DATA_DIR. They are not in the backup.`,
      );
    }
  const known = new Set(await listErased(app.db));
  const again = erasedSince.filter((it) => !known.has(it));
  const erasedAgain = await eraseAgain(app, again);
  return { uploads: manifest.files.length, opened: samples.length, erasedAgain };
}
