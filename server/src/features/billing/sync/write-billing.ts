import { statusAt } from "@attune/domain/billing/entitlement";
import { accountStatusOf } from "@attune/domain/billing/status";
import type { Tx } from "../../../adapters/database/port.ts";
import type { BillingRead, ChargeRead } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { resumeUnfinishedJob } from "../../../jobs.ts";
import type { AccountRow } from "../payer/account.sql.ts";
import {
  countAutomatic,
  endUnknown,
  insertAttempt,
  listLedgerMarks,
  listRecorded,
  recordSubscription,
  setAccountOfUser,
} from "../ledger/ledger.sql.ts";
import { recordEntries } from "../ledger/record-entries.ts";
import { closePaidPurchase } from "../operation/purchase.sql.ts";
import type { RenewalAmounts } from "../notification/renewal-notices.ts";
import { queueNotifications } from "../notification/queue-notifications.ts";
import type { BillingView, SubscriptionView } from "../ledger/billing-view.ts";
import { newRefunds } from "./new-refunds.ts";

type Deps = Pick<App, "clock" | "randomness" | "queue" | "sealer" | "events" | "config" | "log">;

/** Writes one reading; the caller must have locked the account. True if anything new became known. */
export async function writeBilling(
  app: Deps,
  tx: Tx,
  account: AccountRow,
  read: BillingRead,
  view: BillingView,
  amounts: RenewalAmounts,
  now: Date,
): Promise<boolean> {
  const hasNewMoney = await writeLedger(app, tx, account, read, view, now);
  const userId = account.user_id;
  if (userId === null) return hasNewMoney;
  const changed = await writeSubscriptions(app, tx, userId, account, view, now);
  await closePaidPurchase(tx, account.user_ref, read, now);
  await queueNotifications(app, tx, account, read, view, amounts);
  for (const id of view.surplus)
    app.log.error({ userRef: account.user_ref, id }, "ALERT two live subscriptions at Stripe");
  if (changed > 0) {
    await app.events.publish(tx, userId);
    // Composes audio for a person who has access now.
    if (view.subscriptions.some((it) => it.status === "active"))
      await app.queue.enqueue(tx, resumeUnfinishedJob, { userId });
  }
  return hasNewMoney || changed > 0;
}

/** Writes only missing or changed rows, so a repeated sync costs the database almost nothing. */
async function writeLedger(
  app: Deps,
  tx: Tx,
  account: AccountRow,
  read: BillingRead,
  view: BillingView,
  now: Date,
): Promise<boolean> {
  const { user_ref: userRef, stripe_customer_id: customerId } = account;
  const known = new Set(await listLedgerMarks(tx, userRef));
  const isNew = (...parts: unknown[]) => !known.has(parts.map(String).join(" "));
  const payments = view.payments
    .filter((it) => isNew(it.charge.id, it.invoiceId, it.subscriptionId, it.kind))
    .map(({ charge, ...it }) => ({
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
    }));
  const refunds = await newRefunds(app, tx, account, { refunds: read.refunds, isNew, now });
  const disputes = read.disputes
    .filter((it) => isNew(it.id, it.status))
    .map((it) => ({
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
    }));
  for (const id of await recordEntries(tx, { payments, refunds, disputes }))
    app.log.error(
      { userRef, id, charge: disputes.find((it) => it.stripe_id === id)?.payment_id },
      "ALERT dispute opened",
    );
  const failed = read.charges.filter((one) => one.isFailed && isNew(one.id));
  for (const it of likelyAutomaticFirst(failed, read)) {
    await insertAttempt(tx, {
      id: it.id,
      user_ref: userRef,
      payment_intent_id: it.paymentIntentId,
      failed_at: it.createdAt,
      is_automatic: await isAutomatic(tx, it, read),
    });
  }
  return payments.length + refunds.length + disputes.length > 0;
}

/** Stripe itself charges no card but the plan's; of those, the oldest first. */
function likelyAutomaticFirst(failed: readonly ChargeRead[], { subscriptions }: BillingRead) {
  const cards = new Set<string | null>(subscriptions.flatMap((it) => it.card?.id ?? []));
  const rank = (it: ChargeRead) => (cards.has(it.cardId) ? 0 : 1);
  return failed.toReversed().toSorted((one, other) => rank(one) - rank(other));
}

/** Stripe counts its own attempts on a renewal, but does not say which charges they were. */
async function isAutomatic(
  tx: Tx,
  { paymentIntentId }: ChargeRead,
  { invoices }: BillingRead,
): Promise<boolean> {
  if (paymentIntentId === null) return false;
  const renewal = invoices.find(
    (it) => it.isRenewal && it.paymentIntentIds.includes(paymentIntentId),
  );
  return renewal !== undefined && (await countAutomatic(tx, paymentIntentId)) < renewal.attempts;
}

/** Returns how many rows changed. */
async function writeSubscriptions(
  app: Deps,
  tx: Tx,
  userId: string,
  account: AccountRow,
  view: BillingView,
  now: Date,
): Promise<number> {
  const before = await listRecorded(tx, userId);
  const ids = new Set(view.subscriptions.map((it) => it.id));
  const unknown = before.filter((it) => !ids.has(it.stripe_subscription_id) && !isOver(it.status));
  for (const it of unknown) await endUnknown(tx, it.id, now);
  const rows = view.subscriptions
    .map((it) => {
      const row = before.find((one) => one.stripe_subscription_id === it.id);
      return { it, row, next: rowOf(it, account, row?.paused_at ?? null, now) };
    })
    .filter(({ row, next }) => row === undefined || !isSame(row, next))
    // Ended ones first: the index allows only one live row per person at every step.
    .toSorted((a, b) => Number(isLive(a.it)) - Number(isLive(b.it)));
  for (const { it, next } of rows)
    await recordSubscription(tx, {
      ...next,
      id: app.randomness.uuid(),
      user_id: userId,
      stripe_subscription_id: it.id,
      last_read_at: now,
      created_at: it.createdAt,
      updated_at: now,
    });
  const changed = rows.length + unknown.length;
  const counted = pickCounted(view.subscriptions);
  const status = statusAt(counted, now);
  const isRenewing =
    status === "active" && counted?.isOneOff === false && !counted.isCancelling && !counted.isHeld;
  await setAccountOfUser(tx, userId, {
    status: accountStatusOf[status],
    planName:
      view.payments.find((it) => it.planId !== null && it.planId === counted?.planId)?.planName ??
      null,
    endDate: counted?.periodEnd ?? null,
    nextBillDate: isRenewing ? (counted?.periodEnd ?? null) : null,
    now,
  });
  return changed;
}

const rowOf = (it: SubscriptionView, account: AccountRow, pausedAt: Date | null, now: Date) => ({
  plan_id: it.planId,
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
  paused_at: it.isPaused ? (pausedAt ?? now) : null,
  resumes_at: it.resumesAt,
  was_returned: it.isReturned,
  renewals_held: it.isHeld,
  amount_minor: it.amountMinor,
  currency: it.currency,
  interval: it.interval,
  interval_count: it.intervalCount,
});

type Row = ReturnType<typeof rowOf>;

function isSame(row: object, next: Row): boolean {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return Object.entries(next).every(
    ([key, value]) => plain((row as Record<string, unknown>)[key]) === plain(value),
  );
}

const isOver = (status: string) =>
  status === "cancelled" || status === "expired" || status === "none";

const isLive = (it: SubscriptionView) => !isOver(it.status);

/** The live one, else the newest ever paid; an attempt hides neither. */
function pickCounted(all: readonly SubscriptionView[]): SubscriptionView | null {
  const begun = all.filter((it) => it.status !== "none");
  const newest = begun.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const paid = newest.filter((it) => it.status !== "incomplete");
  return paid.find(isLive) ?? paid[0] ?? newest[0] ?? null;
}
