import { londonDay } from "../time/london-calendar.ts";

const idLength = 6;

/**
 * Number of the receipt for a payment without an invoice, such as `R-20261112-K3M9QX`: the day in London and
 * the last characters of Stripe's id of the charge, so that staff find the payment.
 */
export const receiptNumber = (chargeId: string, paidAt: Date): string =>
  `R-${londonDay(paidAt).replaceAll("-", "")}-${chargeId.slice(-idLength).toUpperCase()}`;
