import { windowHoursAt } from "@attune/domain/billing/refund-rules";
import type { Tx } from "../../../adapters/database/port.ts";
import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { listRefundWindows } from "../../legal/refund-window.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { findPayer } from "../payer/account.sql.ts";
import { listLetters, takeLetter } from "../ledger/ledger.sql.ts";
import {
  actionRequiredLetter,
  cancelledLetter,
  cancellingLetter,
  keptLetter,
  receiptLetter,
  refundedLetter,
  renewalFailedLetter,
} from "./letter-text.ts";
import { cardName } from "./card-name.ts";
import { coolingOffNotices, expiryNotices, renewalNotices, waiverNotices } from "./give-notice.ts";
import { type News, planNameOf } from "./notification.ts";
import type { BillingView, PaymentView, SubscriptionView } from "../ledger/view-billing.ts";

/** Older news is history that was read for the first time, not news. */
const newsMs = 14 * 86_400_000;

type Parts = Pick<App, "queue" | "sealer" | "clock" | "randomness" | "config">;

/** Writes what the person has not been told yet: once for each kind and invoice, refund or plan. */
export async function sendLetters(
  app: Parts,
  tx: Tx,
  account: { user_ref: string; user_id: string | null },
  read: BillingRead,
  view: BillingView,
): Promise<void> {
  if (account.user_id === null) return;
  const now = app.clock.now();
  const news = [
    ...receipts(view, now),
    ...refunds(read, view, now),
    ...troubles(read, view),
    ...endings(read, view, now),
    ...coolingOffNotices(read, view, now),
    ...renewalNotices(view, now),
    ...expiryNotices(read, view, now),
    ...waiverNotices(read, view, now),
  ];
  if (news.length === 0) return;
  const told = await listLetters(tx, account.user_ref);
  const untold = news.filter(
    (it) => !told.has(`${it.kind} ${it.objectId}`) && it.isDue?.(told) !== false,
  );
  if (untold.length === 0) return;
  const payer = await findPayer(tx, account.user_id);
  if (payer === undefined || payer.email === null) return;
  const windows = await listRefundWindows(tx);
  for (const { kind, objectId, content } of untold) {
    const isNew = await takeLetter(tx, { kind, objectId, userRef: account.user_ref, now });
    if (!isNew) continue;
    const words = { ...content(windows), name: payer.full_name };
    await queueMail(app, tx, payer.id, { kind, to: payer.email, ...words });
  }
}

const isNews = (at: Date, now: Date) => now.getTime() - at.getTime() < newsMs;

function receipts(view: BillingView, now: Date): News[] {
  return view.payments
    .filter((it) => it.kind !== "other" && isNews(it.charge.createdAt, now))
    .map((it) => {
      const bought = boughtBy(it, view);
      const isRenewing = bought?.status === "active" && !bought.isCancelling && !bought.isPaused;
      return {
        kind: "receipt",
        objectId: it.invoiceId ?? it.charge.id,
        content: (windows) =>
          receiptLetter({
            windowHours: windowHoursAt(windows, it.charge.createdAt),
            paid: { minor: it.charge.amountMinor, currency: it.charge.currency },
            planName: it.planName ?? "your",
            paidAt: it.charge.createdAt,
            isOneOff: it.kind === "one_off",
            until: bought?.periodEnd ?? null,
            renewal: it.kind === "subscription" && isRenewing ? renewalOf(bought) : null,
            card: cardOf(it),
            reference: it.invoiceId ?? it.charge.id,
          }),
      };
    });
}

function refunds(read: BillingRead, view: BillingView, now: Date): News[] {
  return read.refunds
    .filter((it) => it.status === "succeeded" || it.status === "pending")
    .filter((it) => isNews(it.createdAt, now))
    .flatMap((it) => {
      const payment = view.payments.find((paid) => paid.charge.id === it.chargeId);
      if (payment === undefined) return [];
      return {
        kind: "refunded",
        objectId: it.id,
        content: () =>
          refundedLetter({
            refunded: { minor: it.amountMinor, currency: it.currency },
            paid: { minor: payment.charge.amountMinor, currency: payment.charge.currency },
            planName: payment.planName ?? "your",
            refundedAt: it.createdAt,
            endsAccess: it.endsAccess && !payment.isDifference,
            card: cardOf(payment),
            reference: it.id,
          }),
      };
    });
}

/** A renewal that failed, or waits for its owner: each with the invoice that is still to be paid. */
function troubles(read: BillingRead, view: BillingView): News[] {
  return view.subscriptions
    .filter((it) => it.status === "suspended" || it.status === "past_due")
    .flatMap((it) => {
      const invoice = read.invoices.find((one) => one.id === it.latestInvoiceId);
      if (invoice?.status !== "open") return [];
      const due = { minor: invoice.amountDueMinor, currency: invoice.currency };
      const facts = { due, planName: planNameOf(it, view) };
      return it.status === "past_due"
        ? {
            kind: "action-required",
            objectId: invoice.id,
            content: () => actionRequiredLetter(facts),
          }
        : {
            kind: "renewal-failed",
            objectId: invoice.id,
            content: () => renewalFailedLetter(facts),
          };
    });
}

function endings(read: BillingRead, view: BillingView, now: Date): News[] {
  return view.subscriptions
    .filter((it) => !it.isOneOff && view.payments.some((paid) => paid.subscriptionId === it.id))
    .flatMap((it) => {
      const planName = planNameOf(it, view);
      const until = it.periodEnd;
      if (it.status === "active" && (it.isCancelling || !it.isPaused) && until !== null)
        return changesOfMind(it, planName, until);
      const endedAt = read.subscriptions.find((one) => one.id === it.id)?.endedAt ?? null;
      if (it.status !== "cancelled" || endedAt === null || !isNews(endedAt, now)) return [];
      return {
        kind: "cancelled",
        objectId: it.id,
        // The day that the account names too: what was paid for may have run out before.
        content: () => cancelledLetter({ planName, endedAt: until ?? endedAt }),
      };
    });
}

const rounds = [1, 2, 3, 4, 5];

/** Each cancellation is acknowledged, the second of a period like the first, and so is each that is undone. */
function changesOfMind(it: SubscriptionView, planName: string, until: Date): News[] {
  const about = (round: number) =>
    `${it.id}:${until.getTime() / 1000}${round === 1 ? "" : `:${round}`}`;
  const price = { minor: it.amountMinor, currency: it.currency };
  return rounds.map((round) =>
    it.isCancelling
      ? {
          kind: "cancelling",
          objectId: about(round),
          isDue: (told) => round === 1 || told.has(`kept ${about(round - 1)}`),
          content: () => cancellingLetter({ planName, until }),
        }
      : {
          kind: "kept",
          objectId: about(round),
          isDue: (told) => told.has(`cancelling ${about(round)}`),
          content: () => keptLetter({ planName, renewsAt: until, price }),
        },
  );
}

const boughtBy = (it: PaymentView, view: BillingView): SubscriptionView | undefined =>
  view.subscriptions.find((one) =>
    it.kind === "one_off"
      ? one.isOneOff && one.paymentIntentId === it.charge.paymentIntentId
      : one.id === it.subscriptionId,
  );

const renewalOf = ({ periodEnd: at, amountMinor: minor, currency }: SubscriptionView) =>
  at === null ? null : { at, price: { minor, currency } };

const cardOf = ({ charge }: PaymentView) =>
  charge.cardBrand === null || charge.cardLast4 === null
    ? null
    : cardName(charge.cardBrand, charge.cardLast4);
