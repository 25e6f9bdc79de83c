import type { App } from "../../../app.ts";
import type { BillingRead, ChargesRead } from "../../../adapters/stripe/port.ts";
import { listFormerPayments, listReturnsOf } from "../ledger/ledger.sql.ts";

/**
 * What a person paid under an earlier Stripe customer: staff may delete one there, but the paid days of a
 * pass are still owed. Refunds are read from Stripe, payment by payment, or from the ledger if Stripe no
 * longer has one. Null for nothing.
 */
export async function readFormer(
  app: Pick<App, "db" | "provider">,
  userRef: string,
  customerId: string | null,
): Promise<BillingRead | null> {
  const payments = await listFormerPayments(app.db, userRef, customerId);
  if (payments.length === 0) return null;
  const there = await app.provider.readCharges(payments.map((it) => it.stripe_id));
  const known = new Set(there.charges.map((it) => it.id));
  const here = await readReturns(
    app,
    payments.map((it) => it.stripe_id).filter((id) => !known.has(id)),
  );
  const passes = payments.filter((it) => it.kind === "one_off");
  return {
    customerId: customerId ?? "",
    isLive: payments.some((it) => it.is_live),
    creditMinor: 0,
    subscriptions: [],
    invoices: [],
    charges: passes.map((it) => ({
      id: it.stripe_id,
      isPaid: true,
      isFailed: false,
      paymentIntentId: it.payment_intent_id,
      amountMinor: it.amount_minor,
      currency: it.currency,
      createdAt: it.paid_at,
      cardId: null,
      cardBrand: it.card_brand,
      cardLast4: it.card_last4,
      receiptUrl: it.receipt_url,
      metadata: { kind: "one_off", ...(it.plan_id === null ? {} : { plan_id: it.plan_id }) },
    })),
    refunds: [...there.refunds, ...here.refunds],
    disputes: [...there.disputes, ...here.disputes],
  };
}

async function readReturns(
  { db }: Pick<App, "db">,
  chargeIds: readonly string[],
): Promise<Pick<ChargesRead, "refunds" | "disputes">> {
  const { refunds, disputes } = await listReturnsOf(db, chargeIds);
  return {
    refunds: refunds.map((it) => ({
      id: it.stripe_id,
      chargeId: it.payment_id,
      amountMinor: it.amount_minor,
      currency: it.currency,
      status: it.status,
      reason: it.reason,
      endsAccess: it.ends_access,
      operationId: null,
      createdAt: it.refunded_at,
    })),
    disputes: disputes.map((it) => ({
      id: it.stripe_id,
      chargeId: it.payment_id,
      amountMinor: it.amount_minor,
      currency: it.currency,
      status: it.status,
      reason: it.reason,
      createdAt: it.opened_at,
    })),
  };
}

/** A reading of Stripe, plus payments made under another customer. */
export const withFormer = (read: BillingRead, former: BillingRead): BillingRead => ({
  ...read,
  charges: [...read.charges, ...former.charges],
  refunds: [...read.refunds, ...former.refunds],
  disputes: [...read.disputes, ...former.disputes],
});
