import type { App } from "../app.ts";
import { addUpLedger, recordEntries } from "../features/billing/ledger/record-entries.ts";

/** A Stripe customer, without an account of this product unless `userId` is given. */
export async function makeBillingAccount(
  app: Pick<App, "db" | "clock" | "randomness">,
  userId: string | null = null,
): Promise<{ userRef: string; customerId: string }> {
  const [userRef, now] = [app.randomness.uuid(), app.clock.now()];
  const customerId = `cus_${userRef.replaceAll("-", "")}`;
  await app.db
    .insertInto("billing_accounts")
    .values({
      user_ref: userRef,
      user_id: userId,
      stripe_customer_id: customerId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { userRef, customerId };
}

type Writing = Pick<App, "inTransaction" | "randomness">;

interface PaymentEntry {
  userRef: string;
  customerId: string;
  amountMinor: number;
  at: Date;
  id?: string;
  planName?: string;
}

/** A payment as stored in the ledger. Returns its id. */
export async function addPayment(app: Writing, it: PaymentEntry): Promise<string> {
  const id = it.id ?? `ch_${app.randomness.uuid()}`;
  await app.inTransaction((tx) =>
    recordEntries(tx, {
      payments: [
        {
          stripe_id: id,
          user_ref: it.userRef,
          stripe_customer_id: it.customerId,
          plan_name: it.planName ?? "Enhanced",
          kind: "subscription",
          amount_minor: it.amountMinor,
          currency: "gbp",
          is_live: false,
          paid_at: it.at,
          recorded_at: it.at,
        },
      ],
    }),
  );
  return id;
}

interface RefundEntry {
  /** To record a new status of a payment recorded before. */
  id?: string;
  userRef: string;
  paymentId: string;
  amountMinor: number;
  at: Date;
  status?: "pending" | "succeeded" | "failed" | "canceled";
  reason?: string;
}

export async function addRefund(app: Writing, it: RefundEntry): Promise<string> {
  const id = it.id ?? `re_${app.randomness.uuid()}`;
  await app.inTransaction((tx) =>
    recordEntries(tx, {
      refunds: [
        {
          stripe_id: id,
          payment_id: it.paymentId,
          user_ref: it.userRef,
          amount_minor: it.amountMinor,
          currency: "gbp",
          status: it.status ?? "succeeded",
          reason: it.reason ?? null,
          refunded_at: it.at,
          recorded_at: it.at,
          updated_at: it.at,
        },
      ],
    }),
  );
  return id;
}

export async function clearLedger(app: Pick<App, "db" | "inTransaction">): Promise<void> {
  await app.db.deleteFrom("refunds").execute();
  await app.db.deleteFrom("payments").execute();
  await addUpLedger(app);
}
