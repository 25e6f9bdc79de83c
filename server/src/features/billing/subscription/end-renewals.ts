import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { findAccountByUser } from "../payer/account.sql.ts";
import { cancelPurchase } from "../operation/purchase.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { runOperation } from "../operation/run-operation.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";
import type { SubscriptionView } from "../ledger/billing-view.ts";

/**
 * Ends the renewal of every plan the person has at that moment, as a cancellation would: a paid period runs
 * out, an unpaid or paused plan ends at once, and a purchase in progress is cancelled. Throws if Stripe
 * cannot be reached or a payment is in progress; safe to call again.
 */
export async function endRenewals(app: RefreshDeps, userId: string, since: Date): Promise<void> {
  const account = await findAccountByUser(app.db, userId);
  if (app.config.stripe === null || account?.stripe_customer_id == null) return;
  const userRef = account.user_ref;
  await oneAtATime(app, userRef, async () => {
    const isEnded = await cancelPurchase(app, userRef);
    const { view } = await refreshBilling(app, userRef);
    const renewing = (view?.running ?? []).filter(
      (it) => !it.isOneOff && !it.isCancelling && it.createdAt <= since,
    );
    for (const it of renewing) {
      const atOnce = endsAtOnce(it, app.clock.now());
      await runOperation(
        app,
        { userRef, kind: "end-renewals", params: { id: it.id, atOnce } },
        (key) =>
          atOnce
            ? app.provider.cancelSubscription(key, it.id)
            : app.provider.setCancelAtPeriodEnd(key, it.id, true),
        () => it.id,
      );
    }
    if (renewing.length > 0) await refreshBilling(app, userRef);
    if (!isEnded) throw new ProviderFault("unavailable", "A payment is still under way");
  });
}

/** There is no paid time to run out. */
function endsAtOnce({ status, isPaused, periodEnd }: SubscriptionView, now: Date): boolean {
  if (status !== "active" && status !== "test") return true;
  return isPaused && (periodEnd === null || periodEnd <= now);
}
