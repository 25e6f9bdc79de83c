import { consentWithdrawn } from "@attune/contract/safety-answers";
import { ProblemError } from "../../../http/problem.ts";
import { endRenewalsAgainJob } from "../../../jobs.ts";
import { hasWithdrawnHealthConsent, refuseWithdrawn } from "../../legal/refuse-withdrawn.ts";
import type { RefreshDeps } from "../sync/refresh-billing.ts";
import { endRenewals } from "./end-renewals.ts";

/**
 * Begins or continues a plan, unless the person has withdrawn consent to use health data. If that happens
 * meanwhile, the renewals may have been ended just before `work` took effect, so a job ends them again.
 */
export async function withConsent<T>(
  app: RefreshDeps,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  await refuseWithdrawn(app.db, userId);
  try {
    return await work();
  } finally {
    // Also if it failed: it may have taken effect at Stripe.
    await refuseWithdrawnMeanwhile(app, userId);
  }
}

async function refuseWithdrawnMeanwhile(app: RefreshDeps, userId: string): Promise<void> {
  if (!(await hasWithdrawnHealthConsent(app.db, userId))) return;
  await app.inTransaction((tx) => app.queue.enqueue(tx, endRenewalsAgainJob, { userId }));
  throw new ProblemError(consentWithdrawn);
}

/** The job. Throws if Stripe failed, so that it is retried. */
export async function endRenewalsAgain(app: RefreshDeps, userId: string): Promise<void> {
  if (await hasWithdrawnHealthConsent(app.db, userId))
    await endRenewals(app, userId, app.clock.now());
}

/** Called after the job's last attempt. */
export async function reportRenewing({ log }: Pick<RefreshDeps, "log">, userId: string) {
  log.error({ userId }, "ALERT a plan may renew although consent was withdrawn");
}
