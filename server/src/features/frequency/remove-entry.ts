import { frequencyInUse } from "@attune/contract/frequency";
import { notFound } from "@attune/contract/problem";
import { bonusEntryIds } from "@attune/domain/recommendation/bonus";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { tryEach } from "../../try-each.ts";
import * as sql from "./frequency.sql.ts";
import { replaceSound } from "./store-sound.ts";

/**
 * Removes an entry from every list; it can be restored for 30 days. Throws 404, or 409 if a customer or
 * plan uses it.
 */
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

/** Restores a deleted entry with its file. Throws 404 once it is permanently deleted. */
export async function restoreEntry(app: Pick<App, "inTransaction">, id: string): Promise<void> {
  await app.inTransaction(async (tx) => {
    const entry = orProblem(await sql.lockEntry(tx, id), notFound);
    if (entry.deleted_at === null) return;
    await sql.markDeleted(tx, id, null);
    await sql.forgetRemoved(tx, entry.slug);
  });
}

const retentionMs = 30 * 86_400_000;

/** Permanently deletes entries deleted 30 days ago, with their files. Idempotent. */
export async function eraseDeleted(
  app: Pick<App, "db" | "inTransaction" | "queue" | "clock" | "log">,
): Promise<void> {
  const before = new Date(app.clock.now().getTime() - retentionMs);
  await tryEach(app, await sql.listDeletedBefore(app.db, before), {
    run: (id) =>
      app.inTransaction(async (tx) => {
        const entry = await sql.lockEntry(tx, id);
        // Restored or assigned meanwhile.
        if (entry === undefined || entry.deleted_at === null || entry.deleted_at > before) return;
        if (await sql.isAssigned(tx, id)) return;
        await replaceSound(app, tx, id, null);
        await sql.eraseEntry(tx, id);
      }),
    failed: "a deleted entry was not erased",
    fieldsOf: (id) => ({ entry: id }),
  });
}
