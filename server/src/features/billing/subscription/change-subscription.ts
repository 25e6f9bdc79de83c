import type { SubscriptionAction } from "@attune/contract/billing/subscription";
import { cardDeclined } from "@attune/contract/billing/provider-problems";
import { notPossibleNow } from "@attune/contract/billing/subscription";
import { renewalDate } from "@attune/domain/billing/renewal-date";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { ProblemError } from "../../../http/problem.ts";
import { refuseWhileCareIsFirst } from "../../care-case/refuse-payment.ts";
import { ensureAccount } from "../payer/ensure-customer.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { runOperation } from "../operation/run-operation.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";
import { actionsOf } from "./present-subscription.ts";
import { findAccess } from "../../entitlement/find-entitlement.ts";

type Change = Extract<SubscriptionAction, "cancel" | "keep" | "pause" | "resume">;

/**
 * Changes the person's own subscription at Stripe, and reads it before, to check that the change is
 * possible, and after.
 */
export async function changeSubscription(
  app: RefreshDeps,
  userId: string,
  change: Change,
  months = 1,
): Promise<void> {
  await app.provider.inTime(async () => {
    const { user_ref: userRef } = await ensureAccount(app, userId);
    await oneAtATime(app, userRef, async () => {
      await refreshBilling(app, userRef);
      const subscription = await getChangeable(app, userId, change);
      // A case may have been opened during the reading.
      if (change === "resume") await refuseWhileCareIsFirst(app, userId);
      await changeAtStripe(app, { userId, userRef, action: change }, () =>
        apply(app, userRef, subscription, change, months),
      );
      await refreshBilling(app, userRef);
    });
  });
}

export interface Changeable {
  id: string;
  status: string;
  periodEnd: Date | null;
}

/** The subscription as just read. Throws 409 if `action` is not possible now. */
export async function getChangeable(
  app: RefreshDeps,
  userId: string,
  action: SubscriptionAction,
): Promise<Changeable> {
  const { status, row } = await findAccess(app, userId);
  const id = row?.stripe_subscription_id;
  if (row == null || id == null || id.startsWith("onetime_"))
    throw new ProblemError(notPossibleNow);
  const facts = {
    status,
    isOneOff: false,
    isPaused: row.paused_at !== null,
    isHeld: row.renewals_held === true,
    isEnding: row.cancel_at_period_end === true,
  };
  if (!actionsOf(facts).includes(action)) throw new ProblemError(notPossibleNow);
  return { id, status, periodEnd: row.current_period_end };
}

interface Asked {
  userId: string;
  userRef: string;
  action: SubscriptionAction;
}

/**
 * Makes the change at Stripe. A declined card is the customer's to resolve, not a fault of Stripe's; and if a
 * refund or another process has ended the plan since it was read, this throws 409.
 */
export async function changeAtStripe(
  app: RefreshDeps,
  { userId, userRef, action }: Asked,
  call: () => Promise<void>,
): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind === "unavailable") throw error;
    if (error.kind === "declined")
      throw new ProblemError({ ...cardDeclined, message: error.message });
    await refreshBilling(app, userRef);
    await getChangeable(app, userId, action);
    throw error;
  }
}

async function apply(
  app: RefreshDeps,
  userRef: string,
  { id, status, periodEnd }: Changeable,
  change: Change,
  months: number,
): Promise<void> {
  const now = app.clock.now();
  const run = (call: (key: string) => Promise<void>, more: Record<string, unknown> = {}) =>
    runOperation(app, { userRef, kind: change, params: { id, ...more } }, call, () => id);
  // An unpaid plan has no paid period to run out, so it ends at once. So does a pause that outlasts
  // the period.
  const isUnpaid = status === "suspended" || status === "past_due" || status === "paused";
  if (change === "cancel")
    return isUnpaid
      ? await run((key) => app.provider.cancelSubscription(key, id), { isUnpaid })
      : await run((key) => app.provider.setCancelAtPeriodEnd(key, id, true));
  if (change === "keep")
    return await run((key) => app.provider.setCancelAtPeriodEnd(key, id, false));
  if (change === "pause") {
    const from = periodEnd !== null && periodEnd > now ? periodEnd : now;
    const resumesAt = renewalDate(from, "month", months);
    return await run((key) => app.provider.pauseSubscription(key, id, resumesAt), { months });
  }
  // Within the paid period nothing is due; after it the next period begins with a payment.
  const chargesNow = periodEnd === null || periodEnd <= now;
  return await run((key) => app.provider.resumeSubscription(key, id, chargesNow), { chargesNow });
}
