import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { endRenewalsAgainJob, endRenewalsJob } from "../../jobs.ts";
import { tryEach } from "../../try-each.ts";
import { endRenewals } from "../billing/subscription/end-renewals.ts";
import type { RefreshDeps } from "../billing/sync/refresh-billing.ts";
import { hasWithdrawnHealthConsent } from "../legal/refuse-withdrawn.ts";
import { findRenewing, listRenewing, markRenewalsEnded } from "./health-data.sql.ts";

/** Longer than a request may wait for Stripe. */
const againAfterSeconds = 300;

/**
 * Ends the plan's renewal now, and again once each request that was running when consent was withdrawn has
 * ended: it may have begun or continued a plan at Stripe, and its process may have died since.
 */
export async function queueEndOfRenewals(
  { queue }: Pick<App, "queue">,
  tx: Tx,
  { withdrawalId, userId }: { withdrawalId: string; userId: string },
): Promise<void> {
  await queue.enqueue(tx, endRenewalsJob, { withdrawalId });
  await queue.enqueue(tx, endRenewalsAgainJob, { userId }, againAfterSeconds);
}

/** The first job of a withdrawal. Throws so that the queue retries. */
export async function endRenewalsOf(app: RefreshDeps, withdrawalId: string): Promise<void> {
  const pending = await findRenewing(app.db, withdrawalId);
  if (pending === undefined) return;
  await endRenewals(app, pending.user_id, pending.withdrawn_at);
  await markRenewalsEnded(app.db, pending, app.clock.now());
}

/** The second; whoever has consented again keeps their plan. Throws so that the queue retries. */
export async function endRenewalsAgain(app: RefreshDeps, userId: string): Promise<void> {
  if (await hasWithdrawnHealthConsent(app.db, userId))
    await endRenewals(app, userId, app.clock.now());
}

/** Called after the second job's last attempt. */
export async function reportRenewing({ log }: Pick<App, "log">, userId: string) {
  log.error({ userId }, "ALERT a plan may renew although consent was withdrawn");
}

/** Time for the job to finish before the sweep steps in. */
const gracePeriodMs = 300_000;

/** Retries for everyone whose plan may still renew because the job has not reached Stripe. */
export async function endRenewalsOfAll(app: RefreshDeps): Promise<void> {
  const before = new Date(app.clock.now().getTime() - gracePeriodMs);
  await tryEach(app, await listRenewing(app.db, before), {
    run: (id) => endRenewalsOf(app, id),
    failed: "ALERT a plan may renew although consent was withdrawn",
    fieldsOf: (withdrawal) => ({ withdrawal }),
  });
}
