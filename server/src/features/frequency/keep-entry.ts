import type { Updateable } from "kysely";
import type * as z from "zod/mini";
import type { frequencyBody, frequencyChanges } from "@attune/contract/frequency";
import { notFound } from "@attune/contract/problem";
import type { FrequenciesTable } from "../../adapters/database/schema/care.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import * as sql from "./frequency.sql.ts";
import type { ReceivedSound } from "./receive-sound.ts";
import { discardSound, replaceSound, type StoredSound, storeSound } from "./store-sound.ts";

type Parts = Pick<App, "db" | "inTransaction" | "queue" | "storage" | "clock" | "randomness">;

/** Adds an entry that staff made, with its file or without; answers its id. */
export async function createEntry(
  app: Parts,
  body: z.output<typeof frequencyBody>,
  file: ReceivedSound | null,
): Promise<string> {
  const id = app.randomness.uuid();
  const now = app.clock.now();
  await withStored(app, file, (sound) =>
    app.inTransaction(async (tx) => {
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
    }),
  );
  return id;
}

/** Changes what is named; a new file replaces the old one. Throws a 404. */
export async function changeEntry(
  app: Parts,
  id: string,
  changes: z.output<typeof frequencyChanges>,
  file: ReceivedSound | null,
): Promise<void> {
  if ((await sql.findFrequency(app.db, { id })) === undefined) throw new ProblemError(notFound);
  await withStored(app, file, (sound) =>
    app.inTransaction(async (tx) => {
      const columns = { ...columnsOf(changes), updated_at: app.clock.now() };
      // First, for it locks the entry: two who change it at once take turns.
      if (!(await sql.updateEntry(tx, id, columns))) throw new ProblemError(notFound);
      if (sound !== null || changes.removeAudio === true) await replaceSound(app, tx, id, sound);
    }),
  );
}

/** A file that no entry got in the end is not kept. */
async function withStored(
  app: Parts,
  file: ReceivedSound | null,
  work: (sound: StoredSound | null) => Promise<void>,
): Promise<void> {
  const sound = file === null ? null : await storeSound(app, file);
  try {
    await work(sound);
  } catch (error) {
    // Where that fails too, the job that looks again later does it.
    if (sound !== null) await discardSound(app, sound.storage_key).catch(() => {});
    throw error;
  }
}

function columnsOf(it: z.output<typeof frequencyChanges>): Updateable<FrequenciesTable> {
  return withoutUndefined({
    name: it.name,
    hertz: it.frequency?.toFixed(2),
    category: it.category,
    subcategory: it.subcategory === "" ? null : it.subcategory,
    description: it.description === "" ? null : it.description,
    source: it.source,
    notes: it.notes === "" ? null : it.notes,
    duration_seconds: it.duration,
    is_active: it.isActive,
  });
}

function withoutUndefined(columns: Record<string, unknown>): Updateable<FrequenciesTable> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60) || "entry";
