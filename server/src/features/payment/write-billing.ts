import { statusAt } from "@attune/domain/billing/entitlement";
import { accountStatusOf } from "@attune/domain/billing/status";
import type { Tx } from "../../adapters/database/port.ts";
import type { BillingRead } from "../../adapters/stripe/port.ts";
import type { App } from "../../app.ts";
import { resumeUnfinishedJob } from "../../jobs.ts";
import type { AccountRow } from "./account.sql.ts";
import {
  endUnknown,
  insertAttempt,
  listRecorded,
  recordDispute,
  recordPayment,
  recordRefund,
  recordSubscription,
  setAccountOfUser,
} from "./ledger.sql.ts";
import { closePaidPurchase } from "./purchase.sql.ts";
import { sendLetters } from "./send-letters.ts";
import type { SubscriptionView } from "./view-billing.ts";
import type { BillingView } from "./view-billing.ts";

type Parts = Pick<App, "clock" | "randomness" | "queue" | "sealer" | "events" | "config" | "log">;

/** Writes one reading; whoever calls holds the account. True: the person sees something else now. */
export async function writeBilling(
  app: Parts,
  tx: Tx,
  account: AccountRow,
  read: BillingRead | null,
  view: BillingView,
  now: Date,
): Promise<boolean> {
  if (read !== null) await writeLedger(app, tx, account, read, view, now);
  const userId = account.user_id;
  if (userId === null) return false;
  const before = await listRecorded(tx, userId);
  await writeSubscriptions(app, tx, userId, account, view, now);
  if (read !== null) await closePaidPurchase(tx, account.user_ref, read, now);
  const after = await listRecorded(tx, userId);
  if (read !== null) await sendLetters(app, tx, account, read, view);
  for (const id of view.surplus)
    app.log.error({ userRef: account.user_ref, id }, "ALERT two live subscriptions at Stripe");
  const hasChanged = fingerprint(before) !== fingerprint(after);
  if (hasChanged) {
    await app.events.publish(tx, userId);
    // Whoever has access now has their audio composed.
    if (after.some((it) => it.status === "active"))
      await app.queue.enqueue(tx, resumeUnfinishedJob, { userId });
  }
  return hasChanged;
}

type Recorded = Awaited<ReturnType<typeof listRecorded>>;

const fingerprint = (rows: Recorded) =>
  rows
    .map((it) =>
      JSON.stringify([
        it.stripe_subscription_id,
        it.status,
        it.plan_id,
        it.current_period_end,
        it.cancel_at_period_end,
        it.paused_at !== null,
        it.amount_minor,
      ]),
    )
    .toSorted()
    .join("\n");

async function writeLedger(
  app: Parts,
  tx: Tx,
  { user_ref: userRef, stripe_customer_id: customerId }: AccountRow,
  read: BillingRead,
  view: BillingView,
  now: Date,
): Promise<void> {
  for (const { charge, ...it } of view.payments)
    await recordPayment(tx, {
      stripe_id: charge.id,
      user_ref: userRef,
      stripe_customer_id: customerId ?? read.customerId,
      payment_intent_id: charge.paymentIntentId,
      invoice_id: it.invoiceId,
      stripe_subscription_id: it.subscriptionId,
      plan_id: it.planId,
      plan_name: it.planName,
      kind: it.kind,
      amount_minor: charge.amountMinor,
      currency: charge.currency,
      card_brand: charge.cardBrand,
      card_last4: charge.cardLast4,
      receipt_url: charge.receiptUrl,
      is_live: read.isLive,
      paid_at: charge.createdAt,
      recorded_at: now,
    });
  for (const it of read.refunds)
    await recordRefund(tx, {
      stripe_id: it.id,
      payment_id: it.chargeId,
      user_ref: userRef,
      amount_minor: it.amountMinor,
      currency: it.currency,
      status: it.status,
      reason: it.reason,
      ends_access: it.endsAccess,
      refunded_at: it.createdAt,
      recorded_at: now,
      updated_at: now,
    });
  for (const it of read.disputes) {
    const isNew = await recordDispute(tx, {
      stripe_id: it.id,
      payment_id: it.chargeId,
      user_ref: userRef,
      amount_minor: it.amountMinor,
      currency: it.currency,
      status: it.status,
      reason: it.reason,
      opened_at: it.createdAt,
      recorded_at: now,
      updated_at: now,
    });
    if (isNew) app.log.error({ userRef, id: it.id, charge: it.chargeId }, "ALERT dispute opened");
  }
  for (const it of read.charges.filter((one) => one.isFailed))
    await insertAttempt(tx, {
      id: it.id,
      user_ref: userRef,
      payment_intent_id: it.paymentIntentId,
      failed_at: it.createdAt,
    });
}

async function writeSubscriptions(
  app: Parts,
  tx: Tx,
  userId: string,
  account: AccountRow,
  view: BillingView,
  now: Date,
): Promise<void> {
  await endUnknown(
    tx,
    userId,
    view.subscriptions.map((it) => it.id),
    now,
  );
  // What has ended first: the index admits one live row per person at every step.
  const ordered = [...view.subscriptions].sort((a, b) => Number(isLive(a)) - Number(isLive(b)));
  for (const it of ordered)
    await recordSubscription(tx, {
      id: app.randomness.uuid(),
      user_id: userId,
      plan_id: it.planId,
      stripe_subscription_id: it.id,
      stripe_price_id: it.priceId,
      status: it.status,
      stripe_status: it.stripeStatus,
      stripe_customer_id: account.stripe_customer_id,
      payment_intent_id: it.paymentIntentId,
      latest_invoice_id: it.latestInvoiceId,
      current_period_start: it.periodStart,
      current_period_end: it.periodEnd,
      cancel_at_period_end: it.isCancelling,
      cancelled_at: it.cancelledAt,
      paused_at: it.isPaused ? now : null,
      resumes_at: it.resumesAt,
      amount_minor: it.amountMinor,
      currency: it.currency,
      interval: it.interval,
      interval_count: it.intervalCount,
      last_read_at: now,
      created_at: it.createdAt,
      updated_at: now,
    });
  const counted = pickCounted(view.subscriptions);
  const status = statusAt(counted, now);
  const isRenewing = status === "active" && counted?.isOneOff === false && !counted.isCancelling;
  await setAccountOfUser(tx, userId, {
    status: accountStatusOf[status],
    planName:
      view.payments.find((it) => it.planId !== null && it.planId === counted?.planId)?.planName ??
      null,
    endDate: counted?.periodEnd ?? null,
    nextBillDate: isRenewing ? (counted?.periodEnd ?? null) : null,
    now,
  });
}

const isLive = (it: SubscriptionView) =>
  it.status !== "cancelled" && it.status !== "expired" && it.status !== "none";

/** The live one, else the newest. */
function pickCounted(all: readonly SubscriptionView[]): SubscriptionView | null {
  const newest = [...all].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newest.find((it) => isLive(it) && it.status !== "incomplete") ?? newest[0] ?? null;
}
