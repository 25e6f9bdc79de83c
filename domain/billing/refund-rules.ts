const hourMs = 3_600_000;

/** A payment as far as refunds are concerned, in the currency's smallest unit. */
export interface Refundable {
  amountMinor: number;
  /** Amount refunded or being refunded. */
  refundedMinor: number;
  paidAt: Date;
}

/** Amount that can still be refunded. */
export function refundableMinor({ amountMinor, refundedMinor }: Refundable): number {
  return Math.max(0, amountMinor - refundedMinor);
}

/** A promise of a full refund: it holds for payments from `since` on, until the next one. */
export interface RefundWindow {
  since: Date;
  hours: number;
}

/** The shortest and the longest window, in hours. */
export const refundWindowBounds = { least: 24, most: 2160 } as const;

/** What was promised at this instant; `windows` are in their order and one of them is older than all payments. */
export function windowHoursAt(windows: readonly RefundWindow[], at: Date): number {
  const hours = windows.findLast((it) => it.since <= at)?.hours ?? windows[0]?.hours;
  if (hours === undefined) throw new Error("No refund window was ever set");
  return hours;
}

/** `24 hours`, `14 days`: as it is read after "within" or "the first". */
export function windowInWords(hours: number): string {
  return hours >= 72 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
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

/**
 * The result of a request: the amount to refund, or why it is refused. Without an amount, everything that
 * is left.
 */
export function decideRefund(
  payment: Refundable,
  askedMinor: number | undefined,
): { amountMinor: number; isFull: boolean } | { refusal: RefundRefusal } {
  const left = refundableMinor(payment);
  if (left === 0) return { refusal: "nothing-left" };
  const amountMinor = askedMinor ?? left;
  if (amountMinor > left) return { refusal: "more-than-remains" };
  // Full means that nothing of the payment remains, in one or several refunds.
  return { amountMinor, isFull: amountMinor === left };
}
