import { counts } from "./refunds-of.ts";
import type { Db } from "../../../adapters/database/port.ts";
import { openDisputes } from "../../../adapters/database/schema/is-refundable.ts";

export async function countAttempts(db: Db, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom("payment_attempts")
    .innerJoin("billing_accounts", "billing_accounts.user_ref", "payment_attempts.user_ref")
    .select((it) => it.fn.countAll<number>().as("attempts"))
    .where("billing_accounts.user_id", "=", userId)
    .where("payment_attempts.failed_at", ">", since)
    .where("payment_attempts.is_automatic", "=", false)
    .executeTakeFirstOrThrow();
  return row.attempts;
}

/** Whether this payment was refunded for that reason; null: the person's newest payment. */
export async function isRefundedFor(
  db: Db,
  it: { userRef: string; paymentIntentId: string | null; reason: string },
): Promise<boolean> {
  let payment = db.selectFrom("payments").select("stripe_id").where("user_ref", "=", it.userRef);
  if (it.paymentIntentId !== null)
    payment = payment.where("payment_intent_id", "=", it.paymentIntentId);
  const found = await db
    .selectFrom("refunds")
    .select("stripe_id")
    .where("payment_id", "=", payment.orderBy("paid_at", "desc").limit(1))
    .where("reason", "=", it.reason)
    .executeTakeFirst();
  return found !== undefined;
}

export interface RefundableRow {
  /** Stripe's id of the charge. */
  id: string;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  planName: string | null;
  kind: "subscription" | "one_off" | "other";
  subscriptionId: string | null;
  subscribedAt: Date | null;
  paidAt: Date;
  /** A bank is investigating it, or has reversed it. */
  isDisputed: boolean;
  /**
   * What staff may still refund. Nothing while a dispute is open; a lost one leaves what it did not take,
   * because refunding that would pay it twice.
   */
  remainingMinor: number;
  disputes: { id: string; amountMinor: number; status: string; at: Date }[];
  refunds: {
    id: string;
    amountMinor: number;
    status: string;
    reason: string | null;
    reasonSealed: string | null;
    at: Date;
  }[];
}

/** Every payment of a person, newest first, with its refunds and disputes. */
export async function listRefundable(db: Db, userRef: string): Promise<RefundableRow[]> {
  const payments = await db
    .selectFrom("payments")
    .leftJoin("subscriptions as of", "of.stripe_subscription_id", "payments.stripe_subscription_id")
    .select([
      "payments.stripe_id",
      "payments.amount_minor",
      "payments.currency",
      "payments.plan_name",
      "payments.kind",
      "payments.stripe_subscription_id",
      "payments.paid_at",
      "of.created_at as subscribed_at",
    ])
    .where("payments.user_ref", "=", userRef)
    .orderBy("payments.paid_at", "desc")
    .orderBy("payments.stripe_id", "desc")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .select([
      "stripe_id",
      "payment_id",
      "amount_minor",
      "status",
      "reason",
      "reason_sealed",
      "refunded_at",
    ])
    .where("user_ref", "=", userRef)
    .orderBy("refunded_at")
    .execute();
  const disputes = await db
    .selectFrom("disputes")
    .select(["stripe_id", "payment_id", "amount_minor", "status", "opened_at"])
    .where("user_ref", "=", userRef)
    .orderBy("opened_at")
    .execute();
  return payments.map((payment) => {
    const own = refunds.filter((it) => it.payment_id === payment.stripe_id);
    const ownDisputes = disputes.filter((it) => it.payment_id === payment.stripe_id);
    const refundedMinor = sumOf(own.filter(counts));
    const lostMinor = sumOf(ownDisputes.filter((it) => it.status === "lost"));
    const isOpen = ownDisputes.some((it) => openDisputes.includes(it.status));
    return {
      id: payment.stripe_id,
      amountMinor: payment.amount_minor,
      refundedMinor,
      remainingMinor: isOpen ? 0 : Math.max(0, payment.amount_minor - refundedMinor - lostMinor),
      currency: payment.currency,
      planName: payment.plan_name,
      kind: payment.kind,
      subscriptionId: payment.stripe_subscription_id,
      subscribedAt: payment.subscribed_at,
      paidAt: payment.paid_at,
      isDisputed: ownDisputes.some((it) => it.status !== "won" && it.status !== "warning_closed"),
      disputes: ownDisputes.map((it) => ({
        id: it.stripe_id,
        amountMinor: it.amount_minor,
        status: it.status,
        at: it.opened_at,
      })),
      refunds: own.map((it) => ({
        id: it.stripe_id,
        amountMinor: it.amount_minor,
        status: it.status,
        reason: it.reason,
        reasonSealed: it.reason_sealed,
        at: it.refunded_at,
      })),
    };
  });
}

const sumOf = (rows: readonly { amount_minor: number }[]) =>
  rows.reduce((sum, it) => sum + it.amount_minor, 0);
