import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { BillingView, SubscriptionView } from "../ledger/billing-view.ts";
import { isRecent } from "../notification/notification.ts";
import { changeCreditOnce, type CreditDeps } from "./change-credit-once.ts";
import { creditedBy } from "./take-back-credit.ts";

/**
 * A plan that ended with the full refund of its payment was paid for with credit as well: the person is
 * credited it again. Not if the credit came from a plan that was itself refunded, whose price they have back
 * in full. True if something changed at Stripe.
 */
export async function returnUsedCredit(
  app: CreditDeps,
  userRef: string,
  read: BillingRead,
  { subscriptions, payments }: BillingView,
): Promise<boolean> {
  const returned = subscriptions.filter((it) => it.isReturned && it.status === "cancelled");
  const isCovered = (it: SubscriptionView) =>
    returned.some(
      (one) => one.id !== it.id && one.createdAt <= it.createdAt && creditedBy(read, one.id) > 0,
    );
  for (const it of returned) {
    const [newest] = payments
      .filter((one) => one.subscriptionId === it.id && !one.isDifference)
      .toSorted((a, b) => b.charge.createdAt.getTime() - a.charge.createdAt.getTime());
    const usedMinor =
      read.invoices.find((one) => one.id === newest?.invoiceId)?.usedCreditMinor ?? 0;
    const isOfCharge = (one: { chargeId: string }) => one.chargeId === newest?.charge.id;
    const wasRefunded = read.refunds.some(
      (one) => isOfCharge(one) && isRecent(one.createdAt, app.clock.now()),
    );
    if (usedMinor === 0 || !wasRefunded || read.disputes.some(isOfCharge) || isCovered(it))
      continue;
    const change = { userRef, kind: "return-used-credit", id: it.id };
    if (await changeCreditOnce(app, change, read, read.creditMinor + usedMinor)) return true;
  }
  return false;
}
