import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { UploadedSoundsTable } from "../../adapters/database/schema/care.ts";

export type UploadedSoundRow = Selectable<UploadedSoundsTable>;

export async function findSound(
  db: Db,
  frequencyId: string,
): Promise<UploadedSoundRow | undefined> {
  return await db
    .selectFrom("uploaded_sounds")
    .selectAll()
    .where("frequency_id", "=", frequencyId)
    .executeTakeFirst();
}

export async function insertSound(db: Db, row: Insertable<UploadedSoundsTable>): Promise<void> {
  await db.insertInto("uploaded_sounds").values(row).execute();
}

/** Returns the storage key of the entry's previous file. */
export async function deleteSound(db: Db, frequencyId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("uploaded_sounds")
    .where("frequency_id", "=", frequencyId)
    .returning("storage_key")
    .executeTakeFirst();
  return row?.storage_key;
}

export async function hasKey(db: Db, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("uploaded_sounds")
    .select("frequency_id")
    .where("storage_key", "=", storageKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setLoudness(
  db: Db,
  storageKey: string,
  it: Pick<UploadedSoundRow, "loudness_state" | "integrated_lufs" | "true_peak_decibels">,
): Promise<void> {
  await db.updateTable("uploaded_sounds").set(it).where("storage_key", "=", storageKey).execute();
}

export async function listMeasuring(db: Db) {
  return await db
    .selectFrom("uploaded_sounds")
    .select(["frequency_id", "storage_key"])
    .where("loudness_state", "=", "measuring")
    .orderBy("created_at")
    .execute();
}

export async function listSounds(db: Db, frequencyIds: readonly string[]) {
  if (frequencyIds.length === 0) return [];
  return await db
    .selectFrom("uploaded_sounds")
    .select(["frequency_id", "loudness_state", "integrated_lufs", "true_peak_decibels"])
    .where("frequency_id", "in", frequencyIds)
    .execute();
}
