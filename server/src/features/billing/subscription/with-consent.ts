import { consentWithdrawn } from "@attune/contract/safety-answers";
import { ProblemError } from "../../../http/problem.ts";
import { hasWithdrawnHealthConsent, refuseWithdrawn } from "../../legal/refuse-withdrawn.ts";
import type { RefreshDeps } from "../sync/refresh-billing.ts";
import { endRenewals } from "./end-renewals.ts";

/**
 * Begins or continues a plan, unless the person has withdrawn consent to use health data. If that happens
 * meanwhile, the renewals may have been ended just before `work` took effect, so they are ended again.
 */
export async function withConsent<T>(
  app: RefreshDeps,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  await refuseWithdrawn(app.db, userId);
  const done = await work();
  if (!(await hasWithdrawnHealthConsent(app.db, userId))) return done;
  await endRenewals(app, userId, app.clock.now());
  throw new ProblemError(consentWithdrawn);
}
