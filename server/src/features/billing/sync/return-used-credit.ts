import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { BillingView, PaymentView, SubscriptionView } from "../ledger/billing-view.ts";
import { creditedBy, listBoughtWithCredit, usedFor } from "../ledger/used-credit.ts";
import { findPeriodPayment } from "../ledger/view-billing.ts";
import { isRecent } from "../notification/notification.ts";
import { listMadeSince } from "../operation/operation.sql.ts";
import { changeCreditOnce, type CreditDeps } from "./change-credit-once.ts";

/**
 * A plan that ended with the full refund of its payment was paid for with credit as well, or one that ended
 * within the right to cancel with nothing else: the person is credited it again. Not if the credit came from
 * a plan that was itself refunded, whose price they have back in full. True if something changed at Stripe.
 */
export async function returnUsedCredit(
  app: CreditDeps,
  userRef: string,
  read: BillingRead,
  view: BillingView,
): Promise<boolean> {
  const due = [...endedWithRefund(app, read, view), ...endedEarly(app, read, view)];
  for (const { subscription: it, usedMinor, paidAt } of due) {
    const sources = view.subscriptions.filter(
      (one) =>
        isOver(one) &&
        one.id !== it.id &&
        one.createdAt <= it.createdAt &&
        creditedBy(read, one.id) > 0,
    );
    if (await wasCreditLeft(app, userRef, sources, paidAt)) continue;
    const change = { userRef, kind: "return-used-credit", id: it.id };
    if (await changeCreditOnce(app, change, read, read.creditMinor + usedMinor)) return true;
  }
  return false;
}

interface Due {
  subscription: SubscriptionView;
  usedMinor: number;
  paidAt: Date;
}

const isOver = (it: SubscriptionView) => it.isReturned && it.status === "cancelled";

function endedWithRefund(
  { clock }: CreditDeps,
  read: BillingRead,
  { subscriptions, payments }: BillingView,
): Due[] {
  const invoicesOf = (paid: readonly PaymentView[]) =>
    read.invoices.filter((it) => paid.some((one) => one.invoiceId === it.id));
  return subscriptions.filter(isOver).flatMap((it) => {
    const newest = findPeriodPayment(it.id, payments);
    if (newest === undefined) return [];
    const differences = payments.filter(
      (one) => one.subscriptionId === it.id && one.isDifference && one.isReturned,
    );
    const usedByPeriod = usedFor(invoicesOf([newest]));
    // Left by a change of the refunded period itself, so nobody has paid for it.
    const ownInPeriod = Math.min(usedByPeriod, creditedDuring(newest, read, it.id));
    // A dearer plan may have used the credit that this plan's own change to a cheaper one had left.
    const ownForDifferences = creditedBy(read, it.id) - ownInPeriod;
    const usedMinor =
      usedByPeriod -
      ownInPeriod +
      Math.max(0, usedFor(invoicesOf(differences)) - ownForDifferences);
    const isOfPlan = ({ chargeId }: { chargeId: string }) =>
      [newest, ...differences].some(({ charge }) => charge.id === chargeId);
    const wasRefunded = read.refunds.some(
      (one) => isOfPlan(one) && isRecent(one.createdAt, clock.now()),
    );
    if (usedMinor === 0 || !wasRefunded || read.disputes.some(isOfPlan)) return [];
    return [{ subscription: it, usedMinor, paidAt: newest.charge.createdAt }];
  });
}

/** What changes to a cheaper plan left from the beginning of a period until it was paid for. */
function creditedDuring({ invoiceId, charge }: PaymentView, { invoices }: BillingRead, id: string) {
  const start = invoices.find((it) => it.id === invoiceId)?.periodStart;
  if (start === undefined || start === null) return 0;
  return invoices
    .filter((it) => it.subscriptionId === id && it.createdAt >= start)
    .filter((it) => it.createdAt < charge.createdAt)
    .reduce((sum, it) => sum + it.creditedMinor, 0);
}

/** Staff end such a plan at once in Stripe's dashboard when a customer cancels it. */
function endedEarly({ clock }: CreditDeps, read: BillingRead, view: BillingView): Due[] {
  return listBoughtWithCredit(read, view).flatMap(
    ({ subscription, usedMinor, cancellableUntil, paidUntil }) => {
      const { id, createdAt: paidAt } = subscription;
      const endedAt = read.subscriptions.find((it) => it.id === id)?.endedAt ?? null;
      const isDue =
        endedAt !== null &&
        isRecent(endedAt, clock.now()) &&
        endedAt < cancellableUntil &&
        endedAt < paidUntil;
      return isDue ? [{ subscription, usedMinor, paidAt }] : [];
    },
  );
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
