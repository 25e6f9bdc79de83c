const hourMs = 3_600_000;

/** The parts of a payment relevant to refunds, in the currency's smallest unit. */
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

/** A promise of a full refund, which applies to payments from `since` until the next window. */
export interface RefundWindow {
  since: Date;
  hours: number;
}

/** The shortest and the longest window, in hours. */
export const refundWindowBounds = { least: 24, most: 2160 } as const;

/**
 * The window promised at this instant, in hours; `windows` are in chronological order, the first older
 * than all payments.
 */
export function windowHoursAt(windows: readonly RefundWindow[], at: Date): number {
  const hours = windows.findLast((it) => it.since <= at)?.hours ?? windows[0]?.hours;
  if (hours === undefined) throw new Error("No refund window was ever set");
  return hours;
}

/** `24 hours`, `14 days`: worded to follow "within" or "the first". */
export function windowInWords(hours: number): string {
  return hours >= 72 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}

/** The instant at which the promise of a full refund ends. */
export function refundWindowEnd(paidAt: Date, windowHours: number): Date {
  return new Date(paidAt.getTime() + windowHours * hourMs);
}

/** True up to and including the exact end of the window. */
export function isInRefundWindow(paidAt: Date, now: Date, windowHours: number): boolean {
  return now <= refundWindowEnd(paidAt, windowHours);
}

export type RefundRefusal = "nothing-left" | "more-than-remains";

/**
 * The result of a request to refund a payment of which `left` remains, in the currency's smallest unit: the
 * amount to refund, or why it is refused. Without an amount, all that remains.
 */
export function decideRefund(
  left: number,
  askedMinor: number | undefined,
): { amountMinor: number; isFull: boolean } | { refusal: RefundRefusal } {
  if (left === 0) return { refusal: "nothing-left" };
  const amountMinor = askedMinor ?? left;
  if (amountMinor > left) return { refusal: "more-than-remains" };
  // "Full" means that nothing of the payment remains, after one or several refunds.
  return { amountMinor, isFull: amountMinor === left };
}
