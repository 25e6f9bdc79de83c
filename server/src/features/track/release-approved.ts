import { undoSeconds } from "@attune/contract/review";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { releaseApprovedJob } from "../../jobs.ts";
import { findEntitlement } from "../entitlement/find-entitlement.ts";
import { notifyReady } from "./notify-ready.ts";
import { listDecided, releaseAssigned, releaseProgramme } from "./undo.sql.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness" | "config"
>;

/** Makes approved tracks playable once the approval can no longer be undone. Idempotent. */
export async function releaseApproved(app: Deps): Promise<void> {
  const it = { until: undoableSince(app), now: app.clock.now() };
  const { programmes, assigned } = await listDecided(app.db, it.until);
  for (const { id, user_id: userId } of programmes) {
    const mayHear = (await findEntitlement(app, userId))?.includes.hasProgrammes === true;
    await app.inTransaction(async (tx) => {
      if (!(await releaseProgramme(tx, id, it))) return;
      if (mayHear) await notifyReady(app, tx, userId);
      await app.events.publish(tx, userId);
    });
  }
  for (const { id, user_id: userId } of assigned)
    await app.inTransaction(async (tx) => {
      if (await releaseAssigned(tx, id, it)) await app.events.publish(tx, userId);
    });
}

/**
 * Schedules the release one second after the undo period, because the database's clock may differ from
 * ours.
 */
export async function releaseLater({ queue }: Pick<App, "queue">, tx: Tx): Promise<void> {
  await queue.enqueue(tx, releaseApprovedJob, {}, undoSeconds + 1);
}

/** A decision made after this moment can still be undone. */
export const undoableSince = ({ clock }: Pick<App, "clock">): Date =>
  new Date(clock.now().getTime() - undoSeconds * 1000);
