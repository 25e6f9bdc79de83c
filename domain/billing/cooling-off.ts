import { addDays, type Day, londonDay, startOfDay } from "../time/london-calendar.ts";
import { type Refundable, refundableMinor } from "./refund-rules.ts";

/**
 * Days after the day of a purchase in which a consumer may cancel it without a reason: the Consumer
 * Contracts Regulations 2013, regulation 30. See docs/decisions/0039.
 */
export const coolingOffDays = 14;

export interface CoolingOff {
  /** The last calendar day in London on which it may be cancelled, inclusive. */
  lastDay: Day;
  isInside: boolean;
  /** The refund in the currency's smallest unit: everything paid and not yet refunded. */
  refundMinor: number;
}

/** Cancellation right of the payment that began a contract; renewals begin none. */
export function coolingOffOf(payment: Refundable, now: Date): CoolingOff {
  return {
    lastDay: lastCoolingOffDay(payment.paidAt),
    isInside: now < coolingOffEnd(payment.paidAt),
    refundMinor: refundableMinor(payment),
  };
}

/** The last calendar day in London, inclusive, on which a purchase may be cancelled. */
export const lastCoolingOffDay = (paidAt: Date): Day => addDays(londonDay(paidAt), coolingOffDays);

/** The instant in London at which that day is over. */
export const coolingOffEnd = (paidAt: Date): Date =>
  startOfDay(addDays(lastCoolingOffDay(paidAt), 1));

/** The parts of a payment that decide whether it began a contract. */
export interface ContractPayment {
  id: string;
  kind: "subscription" | "one_off" | "other";
  subscriptionId: string | null;
  paidAt: Date;
  /** When its subscription was created at Stripe; null if there is none, or it is unknown. */
  subscribedAt: Date | null;
}

/** A subscription at Stripe that is not paid by then expires. */
const firstPaymentMs = 86_400_000;

/**
 * Payments that began a contract: every single purchase, and the first payment of each subscription, unless
 * the subscription was begun with credit alone. Other payments are left to staff.
 */
export function contractsBegunBy(payments: readonly ContractPayment[]): Set<string> {
  const oldestFirst = payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  const seen = new Set<string>();
  const begun = new Set<string>();
  for (const it of oldestFirst) {
    const { id, kind, subscriptionId } = it;
    if (kind === "one_off") begun.add(id);
    if (kind !== "subscription" || subscriptionId === null || seen.has(subscriptionId)) continue;
    seen.add(subscriptionId);
    if (!isLater(it)) begun.add(id);
  }
  return begun;
}

/** It renewed or changed a subscription that had begun without a payment. */
const isLater = ({ paidAt, subscribedAt }: ContractPayment): boolean =>
  subscribedAt !== null && paidAt.getTime() - subscribedAt.getTime() > firstPaymentMs;
