import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { App } from "../../app.ts";
import { eraseAgain } from "../erasure/erase-again.ts";
import { repeatEndings } from "../erasure/repeat-endings.ts";
import {
  deleteEveryInvitation,
  disable,
  endEverySession,
  endEveryShare,
  hideOthers,
  listErased,
  listSealedSamples,
  listStoredKeys,
  postponeErasures,
} from "./backup.sql.ts";
import type { Endings } from "./find-endings.ts";
import type { OpenedBackup } from "./open-backup.ts";

export interface Restored {
  uploads: number;
  /** Encrypted columns of which a value was decrypted. */
  opened: number;
  /** What ended after the backup was made, and now again; null if it is not known. */
  again: Again | null;
  /** Erasures that wait so that those who have come back can sign in; null if what ended is known. */
  postponed: { count: number; until: Date } | null;
}

type Again = Record<Exclude<keyof Endings, "shown"> | "hidden", number>;

const daysToComeBack = 7;

/**
 * Checks that encrypted fields can be decrypted, repeats what has ended since the backup, signs everyone out,
 * ends invitations of staff, and restores the uploads that are still somebody's.
 */
export async function finishRestore(
  app: Pick<App, "db" | "inTransaction" | "storage" | "sealer" | "clock" | "randomness">,
  { folder, manifest }: OpenedBackup,
  endings: Endings | null,
): Promise<Restored> {
  const samples = await listSealedSamples(app.db);
  for (const { sealed, ...place } of samples)
    try {
      await app.sealer.open(app.db, place, sealed);
    } catch {
      throw new Error(
        `${place.table}.${place.column} cannot be opened: set ENCRYPTION_KEYS to the keys of the time of the backup, or put the development-keyring back into DATA_DIR, and restore again with --replace. They are not in the backup.`,
      );
    }
  const again = endings === null ? null : await repeat(app, endings);
  const postponed = endings === null ? await assumeUnknown(app) : null;
  // A session ended since then must not continue.
  await endEverySession(app.db);
  await deleteEveryInvitation(app.db);
  const stored = new Set(await listStoredKeys(app.db));
  const files = manifest.files.filter((it) => stored.has(it.key));
  for (const { name, key } of files)
    await app.storage.put(key, createReadStream(join(folder, name)));
  return { uploads: files.length, opened: samples.length, again, postponed };
}

/** People may have ended a shared link since, or have come back to an account that was closing. */
async function assumeUnknown({
  db,
  inTransaction,
  clock,
}: Parameters<typeof finishRestore>[0]): Promise<Restored["postponed"]> {
  await endEveryShare(db, clock.now());
  const until = new Date(clock.now().getTime() + daysToComeBack * 86_400_000);
  return { count: await inTransaction((tx) => postponeErasures(tx, until)), until };
}

async function repeat(
  app: Parameters<typeof finishRestore>[0],
  { erased, shown, disabled, ...own }: Endings,
): Promise<Again> {
  const known = new Set(await listErased(app.db));
  const peopleErased = await eraseAgain(
    app,
    erased.filter((it) => !known.has(it)),
  );
  let staffDisabled = 0;
  for (const { userId, at } of disabled) if (await disable(app.db, userId, at)) staffDisabled += 1;
  const hidden = await hideOthers(app.db, shown);
  const repeated = await repeatEndings(app, own);
  return { erased: peopleErased, hidden, disabled: staffDisabled, ...repeated };
}
