import type { App } from "../app.ts";

/** Somebody whom Stripe knows, without an account of this product unless `userId` is told. */
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

interface Paid {
  userRef: string;
  customerId: string;
  amountMinor: number;
  at: Date;
  id?: string;
  planName?: string;
}

/** A payment as the ledger keeps it; answers its id. */
export async function recordPaid(app: Pick<App, "db" | "randomness">, it: Paid): Promise<string> {
  const id = it.id ?? `ch_${app.randomness.uuid()}`;
  await app.db
    .insertInto("payments")
    .values({
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
    })
    .execute();
  return id;
}

interface GivenBack {
  userRef: string;
  paymentId: string;
  amountMinor: number;
  at: Date;
  status?: "pending" | "succeeded" | "failed" | "canceled";
  reason?: string;
}

export async function recordGivenBack(
  app: Pick<App, "db" | "randomness">,
  it: GivenBack,
): Promise<string> {
  const id = `re_${app.randomness.uuid()}`;
  await app.db
    .insertInto("refunds")
    .values({
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
    })
    .execute();
  return id;
}
