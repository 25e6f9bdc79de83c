import type { App } from "../../app.ts";
import { sealReason } from "./free-reason.ts";
import { changeFree, listReadable, lockReadable } from "./free-account.sql.ts";

const atOnce = 200;

/**
 * Seals reasons that were written before they were sealed, or since with an earlier version beside this one.
 * Each is committed on its own, so that an interrupted run resumes where it was.
 */
export async function sealFreeReasons({
  db,
  inTransaction,
  sealer,
}: Pick<App, "db" | "inTransaction" | "sealer">): Promise<void> {
  for (;;) {
    const ids = await listReadable(db, atOnce);
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- one transaction for each person
      await inTransaction(async (tx) => {
        const reason = await lockReadable(tx, id);
        if (reason !== undefined)
          await changeFree(tx, id, await sealReason(sealer, tx, id, reason));
      });
    if (ids.length < atOnce) return;
  }
}
