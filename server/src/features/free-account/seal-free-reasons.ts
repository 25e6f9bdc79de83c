import type { App } from "../../app.ts";
import { sealReadable } from "../../seal-readable.ts";
import { sealReason } from "./free-reason.ts";
import { changeFree, listReadable, lockReadable } from "./free-account.sql.ts";

/** Seals reasons that are still readable. */
export async function sealFreeReasons(
  app: Pick<App, "db" | "inTransaction" | "sealer" | "log">,
): Promise<void> {
  await sealReadable(
    app,
    (limit) => listReadable(app.db, limit),
    async (tx, id) => {
      const reason = await lockReadable(tx, id);
      if (reason !== undefined)
        await changeFree(tx, id, await sealReason(app.sealer, tx, id, reason));
    },
  );
}
