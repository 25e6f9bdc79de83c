import { frequencyInUse } from "@attune/contract/frequency";
import { notFound } from "@attune/contract/problem";
import { bonusEntryIds } from "@attune/domain/recommendation/bonus";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import * as sql from "./frequency.sql.ts";
import { replaceSound } from "./store-sound.ts";

/** Takes an entry out of every list; it is kept for a while. Throws a 404, and a 409 where a customer or a plan has it. */
export async function removeEntry(
  app: Pick<App, "inTransaction" | "clock">,
  id: string,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const entry = await sql.lockEntry(tx, id);
    if (entry === undefined || entry.deleted_at !== null) throw new ProblemError(notFound);
    if (bonusEntryIds.includes(entry.slug) || (await sql.isAssigned(tx, id)))
      throw new ProblemError(frequencyInUse);
    const now = app.clock.now();
    await sql.markDeleted(tx, id, now);
    await sql.rememberRemoved(tx, entry.slug, now);
  });
}

/** Puts a deleted entry back as it was, with its file. Throws a 404 once it is gone for good. */
export async function restoreEntry(app: Pick<App, "inTransaction">, id: string): Promise<void> {
  await app.inTransaction(async (tx) => {
    const entry = await sql.lockEntry(tx, id);
    if (entry === undefined) throw new ProblemError(notFound);
    if (entry.deleted_at === null) return;
    await sql.markDeleted(tx, id, null);
    await sql.forgetRemoved(tx, entry.slug);
  });
}

const retentionMs = 30 * 86_400_000;
const mostAtOnce = 100;

/** What was deleted 30 days ago goes for good, with its file. Running it twice changes nothing. */
export async function eraseDeleted(
  app: Pick<App, "db" | "inTransaction" | "queue" | "clock">,
): Promise<void> {
  const before = new Date(app.clock.now().getTime() - retentionMs);
  for (const id of await sql.listDeletedBefore(app.db, before, mostAtOnce))
    await app.inTransaction(async (tx) => {
      const entry = await sql.lockEntry(tx, id);
      // Restored or assigned meanwhile.
      if (entry === undefined || entry.deleted_at === null || entry.deleted_at > before) return;
      if (await sql.isAssigned(tx, id)) return;
      await replaceSound(app, tx, id, null);
      await sql.eraseEntry(tx, id);
    });
}
