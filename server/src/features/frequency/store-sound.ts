import type { Insertable } from "kysely";
import { uploadFormats } from "@attune/audio/upload/formats";
import type { Tx } from "../../adapters/database/port.ts";
import type { UploadedSoundsTable } from "../../adapters/database/schema/care.ts";
import type { App } from "../../app.ts";
import { discardSoundJob, measureLoudnessJob } from "../../jobs.ts";
import type { ReceivedSound } from "./receive-sound.ts";
import * as sql from "./uploaded-sound.sql.ts";

type Deps = Pick<App, "inTransaction" | "queue" | "storage" | "clock" | "randomness">;

export type StoredSound = Omit<Insertable<UploadedSoundsTable>, "frequency_id">;

/**
 * Stores a file under a unique key, so that no two entries share one. A later check deletes it if
 * the process dies before an entry uses it.
 */
export async function storeSound(app: Deps, received: ReceivedSound): Promise<StoredSound> {
  const { facts, sha256, sizeBytes, fileName } = received;
  const storageKey = `sounds/${sha256}-${app.randomness.uuid()}.${uploadFormats[facts.format].extension}`;
  await app.inTransaction((tx) =>
    app.queue.enqueue(tx, discardSoundJob, { storageKey }, lookAgainSeconds),
  );
  await app.storage.put(storageKey, received.read());
  return {
    storage_key: storageKey,
    sha256,
    file_name: fileName,
    format: facts.format,
    size_bytes: sizeBytes,
    channels: facts.channels,
    duration_seconds: facts.durationSeconds,
    created_at: app.clock.now(),
  };
}

/** Sets or clears an entry's file; the previous file is deleted after the transaction. */
export async function replaceSound(
  app: Pick<App, "queue">,
  tx: Tx,
  frequencyId: string,
  sound: StoredSound | null,
): Promise<void> {
  const before = await sql.deleteSound(tx, frequencyId);
  if (before !== undefined) await app.queue.enqueue(tx, discardSoundJob, { storageKey: before });
  if (sound === null) return;
  await sql.insertSound(tx, { ...sound, frequency_id: frequencyId });
  const storageKey = sound.storage_key;
  await app.queue.enqueue(tx, measureLoudnessJob, { frequencyId, storageKey });
}

/** Deletes a stored file that no entry uses. Idempotent. */
export async function discardSound(
  app: Pick<App, "db" | "storage">,
  storageKey: string,
): Promise<void> {
  if (!(await sql.hasKey(app.db, storageKey))) await app.storage.delete(storageKey);
}

const lookAgainSeconds = 3600;
