import { mostFailedAttempts } from "@attune/domain/billing/attempts";
import {
  paymentNotMade,
  paymentReturned,
  paymentUnderWay,
  paymentUnknown,
  tooManyFailedAttempts,
} from "@attune/contract/billing/checkout";
import { careFirst } from "@attune/contract/care-case";
import type { Attempt } from "../../../adapters/stripe/port.ts";
import { ProblemError } from "../../../http/problem.ts";
import { isCareFirst } from "../../care-case/refuse-payment.ts";
import { countFailedAttempts, noteFailedAttempt } from "../ledger/failed-attempts.ts";
import { isRefundedFor } from "../ledger/payment.sql.ts";
import { returnReason } from "@attune/domain/billing/refund-reason";
import { ensureAccount } from "../payer/ensure-customer.ts";
import { endAfterFailures } from "./end-after-failures.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";

export interface Claim {
  userId: string;
  sessionHash: string;
  /** `pi_…` or `cs_…`: the payment that the browser reports. */
  id: string;
}

/** The browser's claim is only a hint: owner and status are read from Stripe. */
export async function confirmPayment(app: RefreshDeps, claim: Claim): Promise<void> {
  await app.provider.inTime(async () => {
    const account = await ensureAccount(app, claim.userId);
    if (account.stripe_customer_id === null) throw new ProblemError(paymentUnknown);
    const attempt = await app.provider.findAttempt(claim.id);
    if (attempt === undefined || attempt.customerId !== account.stripe_customer_id)
      throw new ProblemError(paymentUnknown);
    if (attempt.state === "processing") throw new ProblemError(paymentUnderWay);
    await oneAtATime(app, account.user_ref, async () => {
      const before = await countFailedAttempts(app, claim.userId);
      const { view } = await refreshBilling(app, account.user_ref);
      if (attempt.state === "paid") {
        const { user_ref: userRef } = account;
        const { paymentIntentId } = attempt;
        if (await isRefundedFor(app.db, { userRef, paymentIntentId, reason: returnReason }))
          throw new ProblemError(paymentReturned);
        return;
      }
      // We closed the form, or have not reached Stripe yet: no failure of the customer's.
      if (await isCareFirst(app, claim.userId)) throw new ProblemError(careFirst);
      // Leaving Stripe's page without paying is not a failed payment.
      const isFailure = !claim.id.startsWith("cs_");
      const isTooMany = before >= mostFailedAttempts;
      if (isFailure && !isTooMany) await countFailure(app, claim, account.user_ref, attempt);
      // Even past the limit: Stripe may have failed when the attempt should have ended.
      await endAfterFailures(app, account, view);
      throw new ProblemError(isFailure && isTooMany ? tooManyFailedAttempts : paymentNotMade);
    });
  });
}

/** As above, for a browser that knows that its payment failed. */
export async function recordFailure(app: RefreshDeps, claim: Claim): Promise<void> {
  try {
    await confirmPayment(app, claim);
  } catch (error) {
    if (!(error instanceof ProblemError) || !knownToBrowser.has(error.problem.code)) throw error;
  }
}

const knownToBrowser: ReadonlySet<string> = new Set(
  [paymentNotMade, paymentUnderWay, tooManyFailedAttempts].map((it) => it.code),
);

/**
 * Counts a failed payment once. A declined card is counted with its charge, by this reading or the webhook's;
 * a failed authentication by its own id; and a confirmation with neither counts anew.
 */
async function countFailure(
  app: RefreshDeps,
  claim: Claim,
  userRef: string,
  attempt: Attempt,
): Promise<void> {
  if (attempt.failedCheckId !== null || attempt.chargeId === null)
    await noteFailedAttempt(app, {
      id: attempt.failedCheckId,
      userRef,
      sessionHash: claim.sessionHash,
      paymentIntentId: claim.id,
    });
}
