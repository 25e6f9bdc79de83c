import { tryEach } from "../../try-each.ts";
import { endRenewals } from "../billing/subscription/end-renewals.ts";
import type { RefreshDeps } from "../billing/sync/refresh-billing.ts";
import { findRenewing, listRenewing, markRenewalsEnded } from "./health-data.sql.ts";

/** The job that follows a withdrawal of consent. Throws so that the queue retries. */
export async function endRenewalsOf(app: RefreshDeps, withdrawalId: string): Promise<void> {
  const pending = await findRenewing(app.db, withdrawalId);
  if (pending === undefined) return;
  await endRenewals(app, pending.user_id, pending.withdrawn_at);
  await markRenewalsEnded(app.db, pending, app.clock.now());
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
