import { contractsBegunBy } from "@attune/domain/billing/cooling-off";
import type { SubscriptionStatus } from "@attune/domain/billing/entitlement";
import type {
  BillingRead,
  InvoiceRead,
  StripeStatus,
  SubscriptionRead,
} from "../../../adapters/stripe/port.ts";
import { isOwnRefund } from "./refund-origin.ts";
import { refundsOf, sumOf } from "./refunds-of.ts";
import { viewPasses } from "./view-passes.ts";
import type { PlanMark, SubscriptionView, PaymentView, BillingView } from "./billing-view.ts";

/**
 * Stripe's statuses in our terms. A status that Stripe adds causes a compile error until it is
 * added here.
 */
const statusOf: Record<StripeStatus, SubscriptionStatus> = {
  incomplete: "incomplete",
  // It was never paid, so no subscription has ended.
  incomplete_expired: "none",
  trialing: "active",
  active: "active",
  past_due: "suspended",
  unpaid: "suspended",
  paused: "paused",
  canceled: "cancelled",
};

/** Precedence among several subscriptions; 0: not live. */
const rank: Record<SubscriptionStatus, number> = {
  active: 5,
  test: 5,
  suspended: 4,
  past_due: 4,
  paused: 3,
  incomplete: 1,
  none: 0,
  cancelled: 0,
  expired: 0,
};

/** Everything stored about a person's billing, derived only from Stripe and the time. */
export function viewBilling(read: BillingRead, plans: readonly PlanMark[], now: Date): BillingView {
  const payments = viewPayments(read, plans);
  const recurring = read.subscriptions.map((it) => ({
    ...viewRecurring(it, read, plans, now),
    isReturned: isNewestReturned(it.id, payments),
  }));
  const passes = viewPasses(payments, now);
  const live = [...recurring, ...passes]
    .filter((it) => rank[it.status] > 0)
    .sort(
      (a, b) =>
        rank[b.status] - rank[a.status] ||
        Number(a.isOneOff) - Number(b.isOneOff) ||
        b.createdAt.getTime() - a.createdAt.getTime(),
    );
  const chosen = live[0];
  return {
    payments,
    subscriptions: [...recurring, ...passes].map((it) => resolveLive(it, chosen)),
    surplus: live
      .filter((it) => it !== chosen && !it.isOneOff && it.status !== "incomplete")
      .filter(() => chosen?.isOneOff === false)
      .map((it) => it.id),
    running: live.filter((it) => !it.isOneOff),
    toCancel: read.subscriptions
      .filter((it) => rank[statusOf[it.status]] > 1)
      .flatMap(({ id }) => endingOf(id, read, payments)),
    toVoid: read.invoices
      .filter((it) => it.status === "open")
      .filter((it) =>
        read.subscriptions.some((one) => one.id === it.subscriptionId && hasEnded(one)),
      )
      .map((it) => it.id),
  };
}

/**
 * Of several live ones only the chosen one is stored as live. A pass alongside a subscription
 * waits: its days remain for when the subscription ends. So does an unpaid subscription behind a
 * pass; an attempt there is not a subscription yet.
 */
function resolveLive(it: SubscriptionView, chosen: SubscriptionView | undefined): SubscriptionView {
  if (rank[it.status] === 0 || it === chosen) return it;
  return { ...it, status: it.status === "incomplete" ? "none" : "expired" };
}

const hasEnded = ({ status }: SubscriptionRead) =>
  status === "canceled" || status === "incomplete_expired";

function viewPayments(read: BillingRead, plans: readonly PlanMark[]): PaymentView[] {
  const invoiceOf = new Map(
    read.invoices.flatMap((it) => it.paymentIntentIds.map((intent) => [intent, it])),
  );
  const returned = findReturned(read);
  const payments = read.charges
    .filter((it) => it.isPaid)
    .map((charge) => {
      const invoice =
        charge.paymentIntentId === null ? undefined : invoiceOf.get(charge.paymentIntentId);
      const subscription = read.subscriptions.find((it) => it.id === invoice?.subscriptionId);
      const plan =
        subscription === undefined
          ? plans.find((it) => it.id === charge.metadata["plan_id"])
          : planOf(subscription, plans);
      const isPass = invoice === undefined && charge.metadata["kind"] === "one_off";
      return {
        charge,
        invoiceId: invoice?.id ?? null,
        subscriptionId: invoice?.subscriptionId ?? null,
        subscribedAt: subscription?.createdAt ?? null,
        planId: plan?.id ?? null,
        planName: plan?.name ?? null,
        kind: invoice !== undefined ? "subscription" : isPass ? "one_off" : "other",
        isDifference: invoice?.isDifference === true,
        isReturned: returned.has(charge.id),
      } as const;
    });
  const begun = contractsBegunBy(
    payments.map((it) => ({ ...it, id: it.charge.id, paidAt: it.charge.createdAt })),
  );
  return payments.map((it) => ({ ...it, beginsContract: begun.has(it.charge.id) }));
}

/** By price: after a change of plan the metadata still names the first plan. */
const planOf = (it: SubscriptionRead, plans: readonly PlanMark[]) =>
  plans.find((plan) => plan.priceId === it.priceId) ?? plans.find((plan) => plan.id === it.planId);

/**
 * Charges fully returned together with the access they paid for: refunded, or lost in a dispute.
 */
function findReturned(read: BillingRead): Set<string> {
  const returned = new Set<string>();
  for (const charge of read.charges) {
    const refunds = refundsOf(read, [charge]);
    const sum = sumOf(refunds);
    const isAccessRetained = refunds.some((it) => !it.endsAccess);
    if (charge.amountMinor > 0 && sum >= charge.amountMinor && !isAccessRetained)
      returned.add(charge.id);
  }
  for (const it of read.disputes) if (it.status === "lost") returned.add(it.chargeId);
  return returned;
}

/** The payment for a subscription's newest paid period; a difference pays for none. */
export const findPeriodPayment = (
  subscriptionId: string,
  payments: readonly PaymentView[],
): PaymentView | undefined =>
  payments
    .filter((it) => it.subscriptionId === subscriptionId && !it.isDifference)
    .toSorted((a, b) => b.charge.createdAt.getTime() - a.charge.createdAt.getTime())[0];

const isNewestReturned = (id: string, payments: readonly PaymentView[]): boolean =>
  findPeriodPayment(id, payments)?.isReturned === true;

/** Whether and why a subscription ends now. Customers may also take back a difference alone. */
function endingOf(
  id: string,
  read: BillingRead,
  payments: readonly PaymentView[],
): BillingView["toCancel"] {
  if (isNewestReturned(id, payments)) return [{ id, kind: "end-returned" }];
  const charges = payments.filter((it) => it.subscriptionId === id).map((it) => it.charge);
  return refundsOf(read, charges).some(isOwnRefund) ? [{ id, kind: "end-own" }] : [];
}

function viewRecurring(
  it: SubscriptionRead,
  read: BillingRead,
  plans: readonly PlanMark[],
  now: Date,
): Omit<SubscriptionView, "isReturned"> {
  const invoices = read.invoices.filter((invoice) => invoice.subscriptionId === it.id);
  const latest = invoices.find((invoice) => invoice.id === it.latestInvoiceId);
  const paidUntil = paidUntilOf(invoices);
  // Voided while paused, or written off: the period that Stripe has moved on to was not paid.
  const isForgone =
    latest?.status === "uncollectible" || (latest?.status === "void" && !latest.isHeld);
  const isUnpaidPause =
    it.status === "active" && (it.isPaused || isForgone) && paidUntil !== null && paidUntil <= now;
  const status = isUnpaidPause ? "paused" : it.isActionRequired ? "past_due" : statusOf[it.status];
  const isCurrent = status === "active" && !it.isPaused;
  const plan = planOf(it, plans);
  return {
    id: it.id,
    isOneOff: false,
    status,
    stripeStatus: it.status,
    planId: plan?.id ?? null,
    planName: plan?.name ?? null,
    priceId: it.priceId,
    paymentIntentId: null,
    periodStart: it.periodStart,
    periodEnd: earlier(isCurrent ? it.periodEnd : (paidUntil ?? it.periodEnd), it.endedAt),
    isCancelling: it.isCancelling,
    cancelledAt: it.cancelledAt,
    // Stripe keeps the pause of an ended subscription, which never resumes.
    isPaused: it.isPaused && status !== "cancelled",
    resumesAt: it.resumesAt,
    isHeld: it.isHeld && status !== "cancelled",
    amountMinor: it.amountMinor,
    currency: it.currency,
    interval: it.interval,
    intervalCount: it.intervalCount,
    latestInvoiceId: it.latestInvoiceId,
    createdAt: it.createdAt,
  };
}

/** It fell due while we held renewals, and is not owed. */
export const isWaived = (it: InvoiceRead) => it.isHeld && it.status === "void";

/** A subscription ended early lasted until then, even if more was paid for. */
const earlier = (end: Date | null, endedAt: Date | null) =>
  end !== null && endedAt !== null && endedAt < end ? endedAt : end;

/** A period that began while we held the renewals is not charged, and counts as paid. */
function paidUntilOf(invoices: readonly InvoiceRead[]): Date | null {
  const ends = invoices.flatMap((it) =>
    (it.status === "paid" || isWaived(it)) && it.periodEnd !== null ? [it.periodEnd.getTime()] : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
