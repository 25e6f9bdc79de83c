import { undoableSince, undoSeconds } from "@attune/contract/review";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { publishRejectionJob, releaseApprovedJob } from "../../jobs.ts";
import { tryEach } from "../../try-each.ts";
import { findEntitlement } from "../entitlement/find-entitlement.ts";
import { holdBackPulsed } from "./hold-back.ts";
import { notifyReady } from "./notify-ready.ts";
import { publishAssignments } from "./publish-assignments.ts";
import { listDecided, releaseAssigned, releaseProgramme } from "./undo.sql.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness" | "config" | "log"
>;

/**
 * Makes approved tracks playable once the approval can no longer be undone, unless something was reported
 * that the reviewer has not read. Idempotent.
 */
export async function releaseApproved(app: Deps): Promise<void> {
  const now = app.clock.now();
  const it = { until: undoableSince(now), now };
  const { programmes, assigned } = await listDecided(app.db, it.until);
  await tryEach(app, programmes, {
    run: async ({ id, user_id: userId }) => {
      await holdBackPulsed(app, userId);
      const mayHear = (await findEntitlement(app, userId))?.includes.hasProgrammes === true;
      await app.inTransaction(async (tx) => {
        if (!(await releaseProgramme(tx, id, it))) return;
        if (mayHear) await notifyReady(app, tx, userId);
        await app.events.publish(tx, userId);
      });
    },
    ...onFailure,
  });
  await tryEach(app, assigned, {
    run: async ({ id, user_id: userId }) => {
      await holdBackPulsed(app, userId);
      await app.inTransaction(async (tx) => {
        if (await releaseAssigned(tx, id, it)) await publishAssignments(app, tx, userId);
      });
    },
    ...onFailure,
  });
}

const onFailure = {
  failed: "ALERT an approved track was not released",
  fieldsOf: ({ id }: { id: string }) => ({ track: id }),
};

/**
 * Schedules the release one second after the undo period, because the database's clock may differ from
 * ours.
 */
export async function releaseLater({ queue }: Pick<App, "queue">, tx: Tx): Promise<void> {
  await queue.enqueue(tx, releaseApprovedJob, {}, undoSeconds + 1);
}

/** The customer sees a rejection only once it can no longer be undone; their pages are notified then. */
export async function publishRejectionLater(
  { queue }: Pick<App, "queue">,
  tx: Tx,
  userId: string,
): Promise<void> {
  await queue.enqueue(tx, publishRejectionJob, { userId }, undoSeconds + 1);
}

export async function publishRejection(
  app: Pick<App, "inTransaction" | "events">,
  userId: string,
): Promise<void> {
  await app.inTransaction((tx) => app.events.publish(tx, userId));
}
