import { statusAt, type SubscriptionStatus } from "@attune/domain/billing/entitlement";
import { isCareFirst } from "../../features/care-case/refuse-payment.ts";
import { refreshBilling } from "../../features/billing/sync/refresh-billing.ts";
import { findAccountByUser } from "../billing-account.ts";
import { readBooks } from "../books.ts";
import { checkInvariant } from "./check-invariant.ts";
import {
  idOf,
  invoicesOf,
  isFromHold,
  isHeldAtStripe,
  isReturned,
  liveSubscriptions,
  newestPeriodCharge,
} from "./facts.ts";
import type { Life } from "./life.ts";
import { checkSettled } from "./settled.ts";
import { checkWaits } from "./waits.ts";
import { redeliverEvents, reprocessEvents } from "./work.ts";

/** Invariants that hold once every event of a life has been processed (1 to 12, 15, 19 to 22). */
export async function checkAtRest(it: Life): Promise<void> {
  const { app } = it.product;
  const account = await findAccountByUser(app.db, it.userId);
  if (account?.stripe_customer_id == null) return;
  const { user_ref: userRef } = account;
  await checkSettled(it);

  const books = await readBooks(it.product, it.opening);
  const isEven = Object.values(books).every((one) => one === books.stripe);
  checkInvariant(3, isEven, `the books do not agree: ${JSON.stringify(books)}`);
  checkInvariant(12, books.summary === books.ledger, "the summary is not the sum of the ledger");
  await checkNotifications(it, userRef);
  await checkRenewals(it);
  await checkWaits(it);
  checkCredit(it);

  const before = await snapshot(it, userRef);
  await redeliverEvents(it);
  checkInvariant(
    5,
    (await snapshot(it, userRef)) === before,
    "events that came twice changed something",
  );
  await reprocessEvents(it);
  checkInvariant(
    6,
    (await snapshot(it, userRef)) === before,
    "events worked again changed something",
  );
  await refreshBilling(app, userRef);
  checkInvariant(7, (await snapshot(it, userRef)) === before, "reading again changed something");
  const [broken] = it.wire.broken;
  if (broken !== undefined) throw broken;
}

/** 11: one email per kind and invoice. */
async function checkNotifications(it: Life, userRef: string): Promise<void> {
  const { db } = it.product.app;
  const notifications = await db
    .selectFrom("billing_letters")
    .select(["kind", "object_id"])
    .where("user_ref", "=", userRef)
    .execute();
  const mails = await db
    .selectFrom("outbox_mails")
    .select((one) => one.fn.countAll<number>().as("count"))
    .where("user_id", "=", it.userId)
    .executeTakeFirstOrThrow();
  const names = new Set(notifications.map((one) => `${one.kind} ${one.object_id}`));
  checkInvariant(11, names.size === notifications.length, "a notification is recorded twice");
  checkInvariant(
    11,
    notifications.length === mails.count,
    `${notifications.length} notifications, ${mails.count} mails`,
  );
}

async function checkRenewals(it: Life): Promise<void> {
  const renewing = liveSubscriptions(it).filter(
    (one) => one.status !== "unpaid" && one.status !== "paused",
  );
  const isWaiting = await isCareFirst(it.product.app, it.userId);
  checkInvariant(
    19,
    renewing.every((one) => (isWaiting ? one.pause_collection !== null : !isHeldAtStripe(one))),
    `somebody ${isWaiting ? "waits and is not held" : "is held and waits for nobody"}`,
  );
  const isDraftLeft = it.stripe.invoice.rows.some(
    (one) =>
      one.status === "draft" &&
      renewing.some(({ id }) => id === idOf(one.parent?.subscription_details?.subscription)) &&
      (isFromHold(one) || (isWaiting && one.auto_advance)),
  );
  checkInvariant(19, !isDraftLeft, "a renewal of the hold is still to be settled");
  const isRetried = it.stripe.invoice.rows.some(
    (one) =>
      one.status === "open" &&
      one.auto_advance &&
      renewing.some(({ id }) => id === idOf(one.parent?.subscription_details?.subscription)),
  );
  checkInvariant(19, !isWaiting || !isRetried, "a payment of somebody who waits is tried again");
}

/** 22: credit at Stripe comes only from plans whose payment was not returned. */
function checkCredit(it: Life): void {
  const [customer] = it.stripe.customer.rows;
  const recent = it.product.clock.now().getTime() / 1000 - 13 * 86_400;
  const due = it.stripe.subscription.rows
    .flatMap((one) => {
      const isOver = (one.ended_at ?? 0) < recent;
      return invoicesOf(it, one.id).filter(({ created }) => {
        const paid = newestPeriodCharge(it, one.id, created);
        return isOver || paid === undefined || !isReturned(it, paid);
      });
    })
    .reduce((sum, { total }) => sum + Math.max(0, -total), 0);
  const credit = Math.max(0, -(customer?.balance ?? 0));
  checkInvariant(22, credit <= due, `${credit} of credit is left, at most ${due} is right`);
}

/** Everything stored about this person's money, except when it was read. */
async function snapshot(it: Life, userRef: string): Promise<string> {
  const { db } = it.product.app;
  const now = it.product.clock.now();
  const subscriptions = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", it.userId)
    .orderBy("stripe_subscription_id")
    .execute();
  const ledger = await db
    .selectFrom("payments")
    .leftJoin("refunds", "refunds.payment_id", "payments.stripe_id")
    .leftJoin("disputes", "disputes.payment_id", "payments.stripe_id")
    .select([
      "payments.stripe_id",
      "payments.plan_name",
      "refunds.stripe_id as refund",
      "refunds.status",
      "disputes.status as dispute",
    ])
    .where("payments.user_ref", "=", userRef)
    .orderBy("payments.stripe_id")
    .orderBy("refunds.stripe_id")
    .execute();
  const counts = await db
    .selectNoFrom((one) => [
      one
        .selectFrom("billing_letters")
        .select((of) => of.fn.countAll<number>().as("count"))
        .where("user_ref", "=", userRef)
        .as("letters"),
      one
        .selectFrom("payment_attempts")
        .select((of) => of.fn.countAll<number>().as("count"))
        .where("user_ref", "=", userRef)
        .as("attempts"),
      one
        .selectFrom("payment_operations")
        .select((of) => of.fn.countAll<number>().as("count"))
        .where("user_ref", "=", userRef)
        .as("operations"),
    ])
    .executeTakeFirst();
  // `ended_at` follows from the other columns.
  const lasting = subscriptions.map(
    ({ updated_at: _updated, last_read_at: _read, ended_at: _ended, paused_at, ...row }) => ({
      ...row,
      // A pass ends when its time is up, whether or not it has been read since.
      status: statusAt(
        {
          status: row.status as SubscriptionStatus,
          isOneOff: row.stripe_subscription_id.startsWith("onetime_"),
          periodEnd: row.current_period_end,
        },
        now,
      ),
      isPaused: paused_at !== null,
    }),
  );
  return JSON.stringify([lasting, ledger, counts]);
}
