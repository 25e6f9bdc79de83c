import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../../adapters/database/port.ts";
import type { SubscriptionsTable } from "../../../adapters/database/schema/money.ts";
import type {
  DisputesTable,
  PaymentAttemptsTable,
  PaymentsTable,
  RefundsTable,
} from "../../../adapters/database/schema/payments.ts";

/** A recorded payment never changes, except that its purpose may become known later. */
export async function recordPayment(tx: Tx, row: Insertable<PaymentsTable>): Promise<void> {
  await tx
    .insertInto("payments")
    .values(row)
    .onConflict((it) =>
      it.column("stripe_id").doUpdateSet({
        invoice_id: row.invoice_id ?? null,
        stripe_subscription_id: row.stripe_subscription_id ?? null,
        kind: row.kind,
      }),
    )
    .execute();
}

export async function recordRefund(tx: Tx, row: Insertable<RefundsTable>): Promise<void> {
  await tx
    .insertInto("refunds")
    .values(row)
    .onConflict((it) =>
      it.column("stripe_id").doUpdateSet((eb) => ({
        status: row.status,
        reason: row.reason ?? null,
        reason_sealed: eb.fn.coalesce("excluded.reason_sealed", "refunds.reason_sealed"),
        updated_at: row.updated_at,
      })),
    )
    .execute();
}

export async function recordDispute(tx: Tx, row: Insertable<DisputesTable>): Promise<boolean> {
  const before = await tx
    .selectFrom("disputes")
    .select("stripe_id")
    .where("stripe_id", "=", row.stripe_id)
    .executeTakeFirst();
  await tx
    .insertInto("disputes")
    .values(row)
    .onConflict((it) =>
      it.column("stripe_id").doUpdateSet({ status: row.status, updated_at: row.updated_at }),
    )
    .execute();
  return before === undefined;
}

export async function listRecorded(tx: Db, userId: string) {
  return await tx.selectFrom("subscriptions").selectAll().where("user_id", "=", userId).execute();
}

/** Whether a plan that renews is live, as last read; an attempt to buy one is not. */
export async function hasLivePlan(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .where("is_recurring", "=", true)
    .where("status", "not in", ["cancelled", "expired", "none", "incomplete"])
    .executeTakeFirst();
  return row !== undefined;
}

/** Ended subscriptions first, so that there are never two live ones. */
export async function recordSubscription(
  tx: Tx,
  row: Insertable<SubscriptionsTable>,
): Promise<void> {
  const { id: _id, created_at: _created, stripe_subscription_id: _own, ...change } = row;
  await tx
    .insertInto("subscriptions")
    .values(row)
    .onConflict((it) => it.column("stripe_subscription_id").doUpdateSet(change))
    .execute();
}

/** Stripe no longer has it. */
export async function endUnknown(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set({
      status: "cancelled",
      stripe_status: null,
      renewals_held: false,
      updated_at: now,
      last_read_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * What is already recorded: one string per row, with its id and everything that may still change.
 */
export async function listLedgerMarks(tx: Tx, userRef: string): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', stripe_id, coalesce(invoice_id, 'null'),
      coalesce(stripe_subscription_id, 'null'), kind) as mark
      from payments where user_ref = ${userRef}
    union all
    select concat_ws(' ', stripe_id, status,
      case when reason_sealed is not null then 'sealed' else coalesce(reason, 'null') end)
      from refunds where user_ref = ${userRef}
    union all
    select concat_ws(' ', stripe_id, status) from disputes where user_ref = ${userRef}
    union all
    select id from payment_attempts where user_ref = ${userRef}
  `.execute(tx);
  return rows.map((it) => it.mark);
}

export async function insertAttempt(tx: Db, row: Insertable<PaymentAttemptsTable>): Promise<void> {
  await tx
    .insertInto("payment_attempts")
    .values(row)
    .onConflict((it) => it.doNothing())
    .execute();
}

/** Recorded attempts by which Stripe itself tried to collect this payment. */
export async function countAutomatic(tx: Tx, paymentIntentId: string): Promise<number> {
  const row = await tx
    .selectFrom("payment_attempts")
    .select((it) => it.fn.countAll<number>().as("attempts"))
    .where("payment_intent_id", "=", paymentIntentId)
    .where("is_automatic", "=", true)
    .executeTakeFirstOrThrow();
  return row.attempts;
}

export async function setAccountOfUser(
  tx: Tx,
  userId: string,
  it: {
    status: "active" | "inactive" | "cancelled" | "past_due" | "expired";
    planName: string | null;
    endDate: Date | null;
    nextBillDate: Date | null;
    now: Date;
  },
): Promise<void> {
  await tx
    .updateTable("users")
    .set((free) => ({
      subscription_status: free
        .case()
        .when(
          free.and([
            free("subscription_status", "=", "free"),
            // Once free access has ended, a plan makes its owner a customer like any other.
            free.or([
              free("free_until", "is", null),
              free("free_until", ">", it.now),
              free.lit(it.status === "inactive"),
            ]),
          ]),
        )
        .then(free.cast<"free">(free.val("free"), "text"))
        .else(free.cast<typeof it.status>(free.val(it.status), "text"))
        .end(),
      subscription_plan: it.planName,
      subscription_end_date: it.endDate,
      next_bill_date: it.nextBillDate,
      updated_at: it.now,
    }))
    .where("id", "=", userId)
    .execute();
}

/** What identifies the plan that a payment was for. */
export async function listPlanMarks(db: Db) {
  return await db
    .selectFrom("plans")
    .select(["id", "plan_name as name", "stripe_price_id as priceId"])
    .execute();
}

/** Payments made as another Stripe customer than this one; null: all payments. */
export async function listFormerPayments(db: Db, userRef: string, customerId: string | null) {
  let query = db.selectFrom("payments").selectAll().where("user_ref", "=", userRef);
  if (customerId !== null) query = query.where("stripe_customer_id", "<>", customerId);
  return await query.orderBy("paid_at", "desc").execute();
}

export async function listReturnsOf(db: Db, chargeIds: readonly string[]) {
  if (chargeIds.length === 0) return { refunds: [], disputes: [] };
  return {
    refunds: await db
      .selectFrom("refunds")
      .selectAll()
      .where("payment_id", "in", [...chargeIds])
      .execute(),
    disputes: await db
      .selectFrom("disputes")
      .selectAll()
      .where("payment_id", "in", [...chargeIds])
      .execute(),
  };
}
