const hourMs = 3_600_000;

/** A payment as far as refunds are concerned, in the currency's smallest unit. */
export interface Refundable {
  amountMinor: number;
  /** What has been given back or is on its way back. */
  refundedMinor: number;
  paidAt: Date;
}

/** What can still be given back. */
export function refundableMinor({ amountMinor, refundedMinor }: Refundable): number {
  return Math.max(0, amountMinor - refundedMinor);
}

/** The instant at which the promise of a full refund ends. */
export function refundWindowEnd(paidAt: Date, windowHours: number): Date {
  return new Date(paidAt.getTime() + windowHours * hourMs);
}

/** The promise holds to its last second: a request exactly at the end is still inside. */
export function isInRefundWindow(paidAt: Date, now: Date, windowHours: number): boolean {
  return now <= refundWindowEnd(paidAt, windowHours);
}

export type RefundRefusal = "nothing-left" | "more-than-remains";

/** What a request comes to: the amount that goes back, or why it does not. Without an amount all that is left goes. */
export function decideRefund(
  payment: Refundable,
  askedMinor: number | undefined,
): { amountMinor: number; isFull: boolean } | { refusal: RefundRefusal } {
  const left = refundableMinor(payment);
  if (left === 0) return { refusal: "nothing-left" };
  const amountMinor = askedMinor ?? left;
  if (amountMinor > left) return { refusal: "more-than-remains" };
  // Full means that nothing of what was paid is kept, in one step or in several.
  return { amountMinor, isFull: amountMinor === left };
}
