import { mostFailedAttempts } from "@attune/domain/billing/attempts";
import type { AccountRow } from "../payer/account.sql.ts";
import { countFailedAttempts } from "../ledger/failed-attempts.ts";
import { endSubscription } from "../operation/end-subscription.ts";
import { cancelPurchase } from "../operation/purchase.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import type { BillingView } from "../ledger/billing-view.ts";

/**
 * A browser can try card after card at Stripe directly, so the attempt itself has to end. An unpaid renewal
 * can only end with its subscription, which gives no access anyway. True if the person is at the limit.
 */
export async function endAfterFailures(
  app: RefreshDeps,
  { user_ref: userRef, user_id: userId }: Pick<AccountRow, "user_ref" | "user_id">,
  view: BillingView | null,
): Promise<boolean> {
  if (userId === null) return false;
  if ((await countFailedAttempts(app, userId)) < mostFailedAttempts) return false;
  await cancelPurchase(app, userRef);
  const unpaid = (view?.running ?? []).filter(
    (it) => it.status === "suspended" || it.status === "past_due",
  );
  for (const { id } of unpaid)
    await endSubscription(app, { userRef, kind: "end-after-failures", id });
  // The sync also voids its open invoice.
  if (unpaid.length > 0) await refreshBilling(app, userRef);
  return true;
}
