import type { Updateable } from "kysely";
import type * as z from "zod/mini";
import type { frequencyBody, frequencyChanges } from "@attune/contract/frequency";
import { invalidInput, notFound } from "@attune/contract/problem";
import type { Tx } from "../../adapters/database/port.ts";
import type { FrequenciesTable } from "../../adapters/database/schema/care.ts";
import { createOnce } from "../../adapters/database/schema/create-once.ts";
import type { App } from "../../app.ts";
import { screenAssignedJob } from "../../jobs.ts";
import { laterThan, refuseStale } from "../../http/based-on.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { columnsOf, findFaults, slugOf } from "./entry-columns.ts";
import * as sql from "./frequency.sql.ts";
import type { ReceivedSound } from "./receive-sound.ts";
import { discardSound, replaceSound, type StoredSound, storeSound } from "./store-sound.ts";

type Deps = Pick<App, "db" | "inTransaction" | "queue" | "storage" | "clock" | "randomness">;

/** Adds an entry, optionally with a file; returns its id. */
export async function createEntry(
  app: Deps,
  staffId: string,
  body: z.output<typeof frequencyBody>,
  file: ReceivedSound | null,
): Promise<string> {
  const id = app.randomness.uuid();
  const now = app.clock.now();
  requireCuration({ source: "Custom", ...columnsOf(body) });
  const { submissionId } = body;
  const once = { kind: "frequency" as const, userId: staffId, submissionId, id, now };
  return await withStored(app, file, async (sound) => {
    const insert = async (tx: Tx) => {
      await sql.insertEntry(tx, {
        ...columnsOf(body),
        id,
        slug: `${slugOf(body.name)}-${id.slice(0, 8)}`,
        name: body.name,
        hertz: body.frequency.toFixed(2),
        category: body.category,
        source: body.source ?? "Custom",
        created_at: now,
        updated_at: now,
      });
      await replaceSound(app, tx, id, sound);
    };
    const made = await app.inTransaction((tx) => createOnce(tx, once, () => insert(tx)));
    if (made !== id && sound !== null) await discardSound(app, sound.storage_key);
    return made;
  });
}

/** Changes the given fields; a new file replaces the old one. Throws 404. */
export async function changeEntry(
  app: Deps,
  id: string,
  changes: z.output<typeof frequencyChanges>,
  file: ReceivedSound | null,
): Promise<void> {
  const before = orProblem(await sql.findFrequency(app.db, { id }), notFound);
  requireCuration({ ...before, ...columnsOf(changes) });
  await withStored(app, file, (sound) =>
    app.inTransaction(async (tx) => {
      // First, so that concurrent changes take turns.
      const current = orProblem(await sql.lockEntry(tx, id), notFound);
      refuseStale(changes.basedOn, current.updated_at);
      const updatedAt = laterThan(current.updated_at, app.clock.now());
      const columns = { ...columnsOf(changes), updated_at: updatedAt };
      if (!(await sql.updateEntry(tx, id, columns))) throw new ProblemError(notFound);
      if (sound !== null || changes.removeAudio === true) await replaceSound(app, tx, id, sound);
      await app.queue.enqueue(tx, screenAssignedJob, {});
    }),
  );
}

/** Deletes a file that no entry got. */
async function withStored<T>(
  app: Deps,
  file: ReceivedSound | null,
  work: (sound: StoredSound | null) => Promise<T>,
): Promise<T> {
  const sound = file === null ? null : await storeSound(app, file);
  try {
    return await work(sound);
  } catch (error) {
    // If that fails too, the job that checks later does it.
    if (sound !== null) await discardSound(app, sound.storage_key).catch(() => {});
    throw error;
  }
}

/** Throws 400 if a curated entry lacks provenance or promises a cure. */
function requireCuration(it: Updateable<FrequenciesTable>): void {
  const { purpose, ...faults } = findFaults(it);
  const fields = { ...faults, ...(purpose === undefined ? {} : { description: purpose }) };
  if (Object.keys(fields).length > 0) throw new ProblemError(invalidInput, { fields });
}
