import { coolingOffEnd } from "@attune/domain/billing/cooling-off";
import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { BillingView, PaymentView, SubscriptionView } from "../ledger/billing-view.ts";
import {
  creditedBy,
  creditedFromReturned,
  paidInvoicesOf,
  usedFor,
} from "../ledger/used-credit.ts";
import { findPeriodPayment } from "../ledger/view-billing.ts";
import { isRecent } from "../notification/notification.ts";
import { listMadeSince } from "../operation/operation.sql.ts";
import { changeCreditOnce, type CreditDeps } from "./change-credit-once.ts";

/**
 * Returns the credit that helped to pay for a plan, once the plan has ended with the full refund of its
 * payment, or within the right to cancel with all of its payments refunded. Not credit from a plan that was
 * itself refunded in full. True if something changed at Stripe.
 */
export async function returnUsedCredit(
  app: CreditDeps,
  userRef: string,
  read: BillingRead,
  view: BillingView,
): Promise<boolean> {
  for (const { subscription: it, usedMinor, paidAt } of listDue(app, read, view)) {
    const sources = view.subscriptions.filter(
      (one) =>
        one.isReturned &&
        one.status === "cancelled" &&
        one.id !== it.id &&
        one.createdAt <= it.createdAt &&
        creditedFromReturned(read, view, one.id) > 0,
    );
    if (await wasCreditLeft(app, userRef, sources, paidAt)) continue;
    const { customerId, creditMinor } = read;
    const change = { userRef, kind: "return-used-credit", id: it.id, customerId, creditMinor };
    if (await changeCreditOnce(app, { ...change, totalMinor: usedMinor })) return true;
  }
  return false;
}

interface Due {
  subscription: SubscriptionView;
  usedMinor: number;
  paidAt: Date;
}

function listDue({ clock }: CreditDeps, read: BillingRead, view: BillingView): Due[] {
  return view.subscriptions.flatMap((subscription) => {
    const { id } = subscription;
    const endedAt = read.subscriptions.find((it) => it.id === id)?.endedAt ?? null;
    if (endedAt === null) return [];
    const payments = view.payments.filter((it) => it.subscriptionId === id);
    const isUndone = isEarly(read, subscription, endedAt) && payments.every((it) => it.isReturned);
    if (!isUndone && !subscription.isReturned) return [];
    const newest = findPeriodPayment(id, payments);
    const settled = isUndone
      ? payments
      : payments.filter((it) => it === newest || (it.isDifference && it.isReturned));
    const isSettled = ({ chargeId }: { chargeId: string }) =>
      settled.some(({ charge }) => charge.id === chargeId);
    if (read.disputes.some(isSettled)) return [];
    const refunds = read.refunds.filter(isSettled).map((it) => it.createdAt);
    if (![endedAt, ...refunds].some((at) => isRecent(at, clock.now()))) return [];

    const invoices = paidInvoicesOf(read, id).filter(
      (it) => isUndone || settled.some((one) => one.invoiceId === it.id),
    );
    const isNewest = (it: { id: string }) => it.id === newest?.invoiceId;
    const usedByPeriod = usedFor(invoices.filter(isNewest));
    // Left by a change in this period, or in an earlier one that was refunded too, so nobody has paid for it.
    const ownInPeriod = Math.min(usedByPeriod, unpaidCreditBefore(newest, read, view, id));
    // A dearer plan may have used the credit that this plan's own change to a cheaper one had left.
    const ownForOthers = creditedBy(read, id) - ownInPeriod;
    const usedByOthers = usedFor(invoices.filter((it) => !isNewest(it)));
    const usedMinor = usedByPeriod - ownInPeriod + Math.max(0, usedByOthers - ownForOthers);
    const paidAt = newest?.charge.createdAt ?? subscription.createdAt;
    return usedMinor === 0 ? [] : [{ subscription, usedMinor, paidAt }];
  });
}

/** What changes to a cheaper plan left in refunded periods until this payment. */
function unpaidCreditBefore(
  it: PaymentView | undefined,
  { invoices }: BillingRead,
  view: BillingView,
  id: string,
): number {
  if (it === undefined) return 0;
  const until = invoices.filter(({ createdAt }) => createdAt < it.charge.createdAt);
  return creditedFromReturned({ invoices: until }, view, id);
}

/** Whether it ended within the right to cancel, before what was paid for was over. */
function isEarly(read: BillingRead, it: SubscriptionView, endedAt: Date): boolean {
  const isUnused = paidInvoicesOf(read, it.id).some(
    ({ periodEnd }) => periodEnd !== null && endedAt < periodEnd,
  );
  return isUnused && endedAt < coolingOffEnd(it.createdAt);
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
