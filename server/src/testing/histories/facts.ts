import type { Stripe } from "stripe";
import type { Life } from "./life.ts";

/**
 * What Stripe's own records say, independent of the product's code; also decides which steps are
 * possible.
 */

const ended = new Set(["canceled", "incomplete_expired"]);

export const liveSubscriptions = ({ stripe }: Life) =>
  stripe.subscription.rows.filter((it) => !ended.has(it.status) && it.status !== "incomplete");

export const isLive = (it: Life, ...statuses: Stripe.Subscription.Status[]) =>
  liveSubscriptions(it).some((one) => statuses.includes(one.status));

export const paidCharges = ({ stripe }: Life) =>
  stripe.charge.rows.filter((it) => it.status === "succeeded");

/** The newest payment with a refundableCharge amount. */
export const refundableCharge = (it: Life) =>
  paidCharges(it).findLast((one) => one.amount_refunded < one.amount && !one.disputed);

export const disputableCharge = (it: Life) =>
  paidCharges(it).findLast((one) => !one.disputed && one.amount_refunded < one.amount);

export const openDispute = ({ stripe }: Life) =>
  stripe.dispute.rows.findLast((it) => it.status === "needs_response");

export const activeRefund = ({ stripe }: Life) =>
  stripe.refund.rows.findLast((it) => it.status === "succeeded" || it.status === "pending");

/** A payment form's client secret that can still be paid; a forgotten tab's comes first. */
export const openSecret = ({ stripe, secrets }: Life): string | undefined =>
  secrets.find((one) =>
    stripe.payment_intent.find(one.split("_secret_")[0])?.status.startsWith("requires_"),
  );

/** Whether something this person began to buy can still be paid; a renewal that failed does not count. */
export const hasOpenPurchase = ({ stripe }: Life) =>
  stripe.subscription.rows.some((it) => it.status === "incomplete") ||
  stripe.payment_intent.rows.some(
    (it) => it.metadata["kind"] === "one_off" && it.status.startsWith("requires_"),
  );

export const idOf = (it: string | { id: string } | null | undefined): string | undefined =>
  typeof it === "string" ? it : it?.id;

export const isHeldAtStripe = ({ metadata, pause_collection: pause }: Stripe.Subscription) =>
  metadata["held"] === "yes" && pause?.behavior === "void" && pause.resumes_at === null;

export const isFromHold = ({ metadata, parent }: Stripe.Invoice) =>
  metadata?.["held"] === "yes" || parent?.subscription_details?.metadata?.["held"] === "yes";

export const invoicesOf = ({ stripe }: Life, id: string) =>
  stripe.invoice.rows.filter((it) => idOf(it.parent?.subscription_details?.subscription) === id);

/** Charges for this invoice; the newest last. */
export function chargesOf({ stripe }: Life, invoice: Stripe.Invoice): Stripe.Charge[] {
  const intents = new Set(
    stripe.invoice_payment.rows
      .filter((it) => idOf(it.invoice) === invoice.id)
      .map((it) => idOf(it.payment.payment_intent)),
  );
  return stripe.charge.rows.filter(
    (it) => it.status === "succeeded" && intents.has(idOf(it.payment_intent)),
  );
}

/** It was fully returned together with the access it paid for. */
export function isReturned({ stripe }: Life, charge: Stripe.Charge): boolean {
  if (stripe.dispute.rows.some((it) => it.charge === charge.id && it.status === "lost"))
    return true;
  const back = stripe.refund.rows
    .filter((it) => idOf(it.charge) === charge.id)
    .filter((it) => it.status !== "failed" && it.status !== "canceled");
  const sum = back.reduce((all, it) => all + it.amount, 0);
  return sum >= charge.amount && back.every((it) => it.metadata?.["ends_access"] !== "no");
}

/**
 * The payment for the newest period that had begun by then; a difference after a change of plan pays for none.
 */
export function newestPeriodCharge(it: Life, id: string, at = Infinity): Stripe.Charge | undefined {
  return invoicesOf(it, id)
    .filter(({ created }) => created <= at)
    .filter((invoice) => !invoice.lines.data.every(isProration))
    .flatMap((invoice) => chargesOf(it, invoice))
    .toSorted((a, b) => a.created - b.created)
    .at(-1);
}

const isProration = ({ parent }: Stripe.InvoiceLineItem) =>
  parent?.subscription_item_details?.proration === true ||
  parent?.invoice_item_details?.proration === true;

/** End of access by consecutive single weeks, in seconds; 0 if there are none. */
export function passesEndAt(it: Life): number {
  let end = 0;
  const weeks = paidCharges(it)
    .filter((one) => one.metadata["kind"] === "one_off" && !isReturned(it, one))
    .toSorted((a, b) => a.created - b.created);
  for (const { created } of weeks) end = Math.max(created, end) + 7 * 86_400;
  return end;
}
