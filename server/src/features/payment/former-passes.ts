import type { Db } from "../../adapters/database/port.ts";
import type { BillingRead } from "../../adapters/stripe/port.ts";
import { listFormerPasses, listReturnsOf } from "./ledger.sql.ts";

/**
 * What the ledger knows of passes that a person bought as another customer than they are at Stripe
 * now: staff may delete one there, and the days that were paid for are owed all the same.
 */
export async function readFormer(
  db: Db,
  userRef: string,
  customerId: string | null,
): Promise<BillingRead> {
  const passes = await listFormerPasses(db, userRef, customerId);
  const { refunds, disputes } = await listReturnsOf(
    db,
    passes.map((it) => it.stripe_id),
  );
  return {
    customerId: customerId ?? "",
    isLive: passes.some((it) => it.is_live),
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
      cardBrand: it.card_brand,
      cardLast4: it.card_last4,
      receiptUrl: it.receipt_url,
      metadata: { kind: "one_off", ...(it.plan_id === null ? {} : { plan_id: it.plan_id }) },
    })),
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

/** A reading of Stripe, and beside it what was bought as another customer. */
export const withFormer = (read: BillingRead, former: BillingRead): BillingRead => ({
  ...read,
  charges: [...read.charges, ...former.charges],
  refunds: [...read.refunds, ...former.refunds],
  disputes: [...read.disputes, ...former.disputes],
});
