import { passMs } from "./attempts.ts";
import {
  type ContractPayment,
  contractsBegunBy,
  coolingOffEnd,
  lastCoolingOffDay,
} from "./cooling-off.ts";
import type { Day } from "../time/london-calendar.ts";
import {
  refundableMinor,
  type Refundable,
  type RefundWindow,
  refundWindowEnd,
  windowHoursAt,
} from "./refund-rules.ts";

export interface ReturnablePayment extends ContractPayment, Refundable {
  currency: string;
  /** The payment is disputed, so Stripe refuses to refund it. */
  isDisputed: boolean;
}

export interface MoneyBack<P> {
  /** Payments to refund, newest first, each with its amount. */
  parts: { payment: P; refundMinor: number }[];
  amountMinor: number;
  currency: string;
  /** Until when this exact amount is refunded. */
  until: Date;
  /** That day in London, if it is the end of a day; otherwise null. */
  lastDay: Day | null;
}

/**
 * The automatic refund for a customer who cancels now, or null. A payment is refunded while its
 * contract may be cancelled without a reason (docs/decisions/0039) or within the refund window promised
 * when it was made. `windows` are in chronological order, the first older than all payments.
 */
export function moneyBackOf<P extends ReturnablePayment>(
  payments: readonly P[],
  windows: readonly RefundWindow[],
  now: Date,
): MoneyBack<P> | null {
  const returnable = payments
    .filter((it) => it.kind !== "other" && isReturnable(it))
    .map((payment) => ({ payment, end: endOf(payment, payments, windows) }))
    .filter(({ end }) => now <= end.at)
    .toSorted((a, b) => b.payment.paidAt.getTime() - a.payment.paidAt.getTime());
  const [newest] = returnable;
  if (newest === undefined) return null;
  const { currency } = newest.payment;
  const same = returnable.filter(({ payment }) => payment.currency === currency);
  const first = same.reduce((a, b) => (b.end.at < a.end.at ? b : a)).end;
  const parts = same.map(({ payment }) => ({ payment, refundMinor: refundableMinor(payment) }));
  return {
    parts,
    amountMinor: parts.reduce((sum, it) => sum + it.refundMinor, 0),
    currency,
    until: first.at,
    lastDay: first.lastDay,
  };
}

/** What else a customer gets back who cancels the contract that `begun` began: passes it took days of. */
export const alsoReturnedWith = <P extends ReturnablePayment>(
  begun: P,
  payments: readonly P[],
): P[] =>
  payments.filter(
    (it) =>
      it.id !== begun.id &&
      it.currency === begun.currency &&
      isReturnable(it) &&
      contractsOf(it, payments).some(({ id }) => id === begun.id),
  );

const isReturnable = (it: ReturnablePayment): boolean => !it.isDisputed && refundableMinor(it) > 0;

interface End {
  at: Date;
  lastDay: Day | null;
}

function endOf(
  payment: ReturnablePayment,
  all: readonly ReturnablePayment[],
  windows: readonly RefundWindow[],
): End {
  const { paidAt } = payment;
  const promised = { at: refundWindowEnd(paidAt, windowHoursAt(windows, paidAt)), lastDay: null };
  const begunAt = contractsOf(payment, all).map((it) => it.paidAt);
  // No payment began a subscription that was begun with credit alone.
  if (begunAt.length === 0 && payment.subscribedAt !== null) begunAt.push(payment.subscribedAt);
  return begunAt.map(lastMoment).reduce(later, promised);
}

/**
 * The payments whose right to cancel covers this one: the one that began its contract, and for a pass
 * the first payment of a plan that took over its unused days, so that the credited amount is not lost.
 */
function contractsOf(
  payment: ReturnablePayment,
  all: readonly ReturnablePayment[],
): ReturnablePayment[] {
  const begun = contractsBegunBy(all);
  const first = all.filter((it) => begun.has(it.id));
  if (payment.kind === "subscription")
    return first.filter((it) => it.subscriptionId === payment.subscriptionId);
  const end = payment.paidAt.getTime() + passMs;
  const successors = first.filter(
    (it) =>
      it.kind === "subscription" &&
      it.paidAt >= payment.paidAt &&
      it.paidAt.getTime() < end &&
      refundableMinor(it) > 0,
  );
  return [payment, ...successors];
}

const lastMoment = (begunAt: Date): End => ({
  at: new Date(coolingOffEnd(begunAt).getTime() - 1),
  lastDay: lastCoolingOffDay(begunAt),
});

const later = (a: End, b: End): End => (b.at > a.at ? b : a);
