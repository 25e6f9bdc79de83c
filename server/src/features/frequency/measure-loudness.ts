import { FileMissing } from "../../adapters/storage/port.ts";
import type { App } from "../../app.ts";
import { measureLoudnessJob } from "../../jobs.ts";
import * as sql from "./uploaded-sound.sql.ts";

/** Measures an uploaded file once; does nothing if it was replaced meanwhile. */
export async function measureLoudness(
  app: Pick<App, "db" | "storage" | "loudnessMeter">,
  frequencyId: string,
  storageKey: string,
): Promise<void> {
  const row = await sql.findSound(app.db, frequencyId);
  if (row?.storage_key !== storageKey || row.loudness_state !== "measuring") return;
  const source = await app.storage.open(storageKey).catch((error: unknown) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
  const heard = source && (await app.loudnessMeter.measure(source, row));
  if (heard === null) return await markUnmeasurable(app, storageKey);
  await sql.setLoudness(app.db, storageKey, {
    loudness_state: "measured",
    integrated_lufs: heard.integratedLufs,
    true_peak_decibels: heard.truePeakDecibels,
  });
}

export async function markUnmeasurable(app: Pick<App, "db">, storageKey: string): Promise<void> {
  await sql.setLoudness(app.db, storageKey, {
    loudness_state: "unmeasurable",
    integrated_lufs: null,
    true_peak_decibels: null,
  });
}

/** Resumes measurements of a process that died. */
export async function resumeMeasuring(
  app: Pick<App, "db" | "inTransaction" | "queue">,
): Promise<void> {
  const waiting = await sql.listMeasuring(app.db);
  await app.inTransaction(async (tx) => {
    for (const { frequency_id: frequencyId, storage_key: storageKey } of waiting)
      await app.queue.enqueue(tx, measureLoudnessJob, { frequencyId, storageKey });
  });
}
