import { cardName } from "@attune/domain/billing/card-name";
import { coolingOffEnd, lastCoolingOffDay } from "@attune/domain/billing/cooling-off";
import { startOfDay } from "@attune/domain/time/london-calendar";
import { receiptNumber } from "@attune/domain/billing/receipt-number";
import { windowHoursAt } from "@attune/domain/billing/refund-rules";
import type { BillingRead, RefundRead } from "../../../adapters/stripe/port.ts";
import type { BillingView, PaymentView, SubscriptionView } from "../ledger/billing-view.ts";
import { isOwnRefund, isReturn } from "../ledger/refund-origin.ts";
import { counts, refundsOf, sumOf } from "../ledger/refunds-of.ts";
import { findPeriodPayment } from "../ledger/view-billing.ts";
import { isRecent, unnamedPlan, type BillingNotification } from "./notification.ts";
import { receiptText, refundFailedText, refundText, returnText } from "./receipt-text.ts";

/**
 * A payment that was refunded at once gets one email, about the refund. One whose subscription was read
 * before it waits for the next reading, which knows the renewal.
 */
export function receipts(read: BillingRead, view: BillingView, now: Date): BillingNotification[] {
  return view.payments
    .filter((it) => it.kind !== "other" && isRecent(it.charge.createdAt, now))
    .filter((it) => !read.refunds.some((one) => one.chargeId === it.charge.id && isReturn(one)))
    .filter((it) => !wasReadUnpaid(boughtBy(it, view), it))
    .map((it) => {
      const bought = boughtBy(it, view);
      const isRenewing = bought?.status === "active" && !bought.isCancelling && !bought.isPaused;
      return {
        kind: "receipt",
        objectId: it.invoiceId ?? it.charge.id,
        content: (windows) =>
          receiptText({
            windowHours: windowHoursAt(windows, it.charge.createdAt),
            moneyBackUntil: it.beginsContract
              ? startOfDay(lastCoolingOffDay(it.charge.createdAt))
              : null,
            paid: { minor: it.charge.amountMinor, currency: it.charge.currency },
            takenOff: it.beginsContract && isRenewing ? takenOff(it, bought) : null,
            planName: it.planName ?? unnamedPlan,
            paidAt: it.charge.createdAt,
            isOneOff: it.kind === "one_off",
            until: bought?.periodEnd ?? null,
            renewal: it.kind === "subscription" && isRenewing ? renewalOf(bought) : null,
            card: cardOf(it),
            number: numberOf(it, read),
          }),
      };
    });
}

export function refundNotices(
  read: BillingRead,
  view: BillingView,
  now: Date,
): BillingNotification[] {
  return read.refunds
    .filter((it) => it.status === "succeeded" || it.status === "pending")
    .filter((it) => isRecent(it.createdAt, now))
    .flatMap((it) => {
      const payment = view.payments.find((paid) => paid.charge.id === it.chargeId);
      if (payment === undefined) return [];
      const isLast = lastOf(read, payment)?.id === it.id;
      // A difference goes back before the payment whose refund ends the plan.
      const isCancellation = isOwnRefund(it);
      return {
        kind: "refunded",
        objectId: it.id,
        content: () =>
          (isReturn(it) ? returnText : refundText)({
            refunded: { minor: it.amountMinor, currency: it.currency },
            paid: { minor: payment.charge.amountMinor, currency: payment.charge.currency },
            planName: payment.planName ?? unnamedPlan,
            refundedAt: it.createdAt,
            endsAccess: isLast && it.endsAccess && (isCancellation || !payment.isDifference),
            returnedCredit: {
              minor: returnedCreditWith(it, payment, read, view),
              currency: it.currency,
            },
            card: cardOf(payment),
            number: numberOf(payment, read),
          }),
      };
    });
}

/** For a refund that its owner was told of, and that the bank has returned since, perhaps weeks later. */
export function failedRefundNotices(read: BillingRead, view: BillingView): BillingNotification[] {
  return read.refunds.flatMap((it) => {
    const payment = view.payments.find((paid) => paid.charge.id === it.chargeId);
    if (counts(it) || payment === undefined) return [];
    return {
      kind: "refund-failed",
      objectId: it.id,
      isDue: (sent) => sent.has(`refunded ${it.id}`),
      content: () =>
        refundFailedText({
          refunded: { minor: it.amountMinor, currency: it.currency },
          planName: payment.planName ?? unnamedPlan,
          refundedAt: it.createdAt,
          card: cardOf(payment),
          number: numberOf(payment, read),
        }),
    };
  });
}

/** The refund after which nothing of the payment was left. */
function lastOf(read: BillingRead, payment: PaymentView) {
  const refunds = oldestFirst(read, [payment]);
  return sumOf(refunds) < payment.charge.amountMinor ? undefined : refunds.at(-1);
}

/** The refunds that count. Reversed before the stable sort, so that those of one second are in order too. */
const oldestFirst = (read: BillingRead, payments: readonly PaymentView[]): RefundRead[] =>
  refundsOf(
    read,
    payments.map((it) => it.charge),
  )
    .toReversed()
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

/**
 * The credit of a plan is named once: with the last refund of its newest period, or of all its payments if it
 * ended within the right to cancel.
 */
function returnedCreditWith(
  it: RefundRead,
  { subscriptionId }: PaymentView,
  read: BillingRead,
  view: BillingView,
): number {
  const plan = read.subscriptions.find(({ id }) => id === subscriptionId);
  if (plan === undefined || plan.endedAt === null) return 0;
  const payments = view.payments.filter((one) => one.subscriptionId === plan.id);
  const newest = findPeriodPayment(plan.id, payments);
  const isUndone = plan.endedAt < coolingOffEnd(plan.createdAt);
  const settled = payments.filter((one) => isUndone || one === newest);
  const isLast = oldestFirst(read, settled).at(-1)?.id === it.id;
  return isLast && settled.every(({ isReturned }) => isReturned) ? plan.returnedCreditMinor : 0;
}

/** Stripe numbers invoices; a purchase without one has our own receipt number. */
function numberOf({ invoiceId, charge }: PaymentView, { invoices }: BillingRead) {
  const printed = invoices.find((it) => it.id === invoiceId)?.number ?? null;
  return printed === null
    ? { kind: "Receipt" as const, text: receiptNumber(charge.id, charge.createdAt) }
    : { kind: "Invoice" as const, text: printed };
}

const boughtBy = (it: PaymentView, view: BillingView): SubscriptionView | undefined =>
  view.subscriptions.find((one) =>
    it.kind === "one_off"
      ? one.isOneOff && one.paymentIntentId === it.charge.paymentIntentId
      : one.id === it.subscriptionId,
  );

const wasReadUnpaid = (it: SubscriptionView | undefined, { invoiceId }: PaymentView) =>
  it !== undefined &&
  invoiceId !== null &&
  it.latestInvoiceId === invoiceId &&
  ["incomplete", "past_due", "unpaid"].includes(it.stripeStatus);

function takenOff({ charge }: PaymentView, { amountMinor }: SubscriptionView) {
  const minor = amountMinor - charge.amountMinor;
  return minor > 0 ? { minor, currency: charge.currency } : null;
}

const renewalOf = ({ periodEnd: at, amountMinor: minor, currency }: SubscriptionView) =>
  at === null ? null : { at, price: { minor, currency } };

const cardOf = ({ charge }: PaymentView) =>
  charge.cardBrand === null || charge.cardLast4 === null
    ? null
    : cardName({ brand: charge.cardBrand, last4: charge.cardLast4 });
