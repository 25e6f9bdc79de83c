import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { BillingView, PaymentView, SubscriptionView } from "../ledger/billing-view.ts";
import { findPeriodPayment } from "../ledger/view-billing.ts";
import { isRecent } from "../notification/notification.ts";
import { listMadeSince } from "../operation/operation.sql.ts";
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
  const usedFor = (paid: readonly PaymentView[]) =>
    read.invoices
      .filter((it) => paid.some((one) => one.invoiceId === it.id))
      .reduce((sum, it) => sum + it.usedCreditMinor, 0);
  for (const it of returned) {
    const newest = findPeriodPayment(it.id, payments);
    if (newest === undefined) continue;
    const differences = payments.filter(
      (one) => one.subscriptionId === it.id && one.isDifference && one.isReturned,
    );
    // A dearer plan may have used the credit that this plan's own change to a cheaper one had left.
    const usedMinor =
      usedFor([newest]) + Math.max(0, usedFor(differences) - creditedBy(read, it.id));
    const isOfPlan = ({ chargeId }: { chargeId: string }) =>
      [newest, ...differences].some(({ charge }) => charge.id === chargeId);
    const wasRefunded = read.refunds.some(
      (one) => isOfPlan(one) && isRecent(one.createdAt, app.clock.now()),
    );
    if (usedMinor === 0 || !wasRefunded || read.disputes.some(isOfPlan)) continue;
    const sources = returned.filter(
      (one) => one.id !== it.id && one.createdAt <= it.createdAt && creditedBy(read, one.id) > 0,
    );
    if (await wasCreditLeft(app, userRef, sources, newest.charge.createdAt)) continue;
    const change = { userRef, kind: "return-used-credit", id: it.id };
    if (await changeCreditOnce(app, change, read, read.creditMinor + usedMinor)) return true;
  }
  return false;
}

/** Whether the credit of one of these refunded plans had not been taken back by then. */
async function wasCreditLeft(
  { db }: CreditDeps,
  userRef: string,
  sources: readonly SubscriptionView[],
  at: Date,
): Promise<boolean> {
  if (sources.length === 0) return false;
  const taken = await listMadeSince(db, { userRef, kind: "take-back-credit", since: new Date(0) });
  const gone = taken
    .filter((it) => it.updated_at < at)
    .map((it) => (JSON.parse(it.params) as { id: string }).id);
  return sources.some(({ id }) => !gone.includes(id));
}
