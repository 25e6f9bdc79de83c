import { frequencyInUse } from "@attune/contract/frequency";
import { notFound } from "@attune/contract/problem";
import { bonusEntryIds } from "@attune/domain/recommendation/bonus";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import * as sql from "./frequency.sql.ts";
import { replaceSound } from "./store-sound.ts";

/** Deletes an entry and its file. Throws a 404, and a 409 where a customer or a plan has it. */
export async function removeEntry(
  app: Pick<App, "inTransaction" | "queue" | "clock">,
  id: string,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const slug = await sql.lockEntry(tx, id);
    if (slug === undefined) throw new ProblemError(notFound);
    if (bonusEntryIds.includes(slug) || (await sql.isAssigned(tx, id)))
      throw new ProblemError(frequencyInUse);
    await replaceSound(app, tx, id, null);
    await sql.deleteEntry(tx, id);
    await sql.rememberRemoved(tx, slug, app.clock.now());
  });
}
