import { cardName } from "@attune/domain/billing/card-name";
import { expiryWarning, lastDayOf } from "@attune/domain/billing/card-expiry";
import { startOfDay } from "@attune/domain/time/london-calendar";
import { isNoticeDue, type Renewal } from "@attune/domain/billing/renewal-notice";
import type { Amount, BillingRead } from "../../../adapters/stripe/port.ts";
import { isWaived } from "../ledger/view-billing.ts";
import { type BillingView, type SubscriptionView } from "../ledger/billing-view.ts";
import { type BillingNotification, planNameOf } from "./notification.ts";
import {
  actionRequiredText,
  cardExpiringText,
  renewalFailedText,
  renewalNoticeText,
  renewalWaivedText,
} from "./renewal-text.ts";

const kind = "renewal-notice";

/** What renewals that may be announced now will collect, by subscription. */
export type RenewalAmounts = ReadonlyMap<string, Amount>;

/** Subscriptions whose renewal the law requires to be announced now, given the emails already sent. */
export function findAnnounceable(
  view: BillingView,
  now: Date,
  sent: ReadonlySet<string>,
): SubscriptionView[] {
  return view.subscriptions.filter((it) => {
    const renewal = renewalOf(it);
    return renewal !== null && isNoticeDue({ ...renewal, noticed: noticedOf(it.id, sent) }, now);
  });
}

/** For each renewal to announce whose amount is known; one-off purchases have none. */
export function renewalNotices(
  view: BillingView,
  now: Date,
  amounts: RenewalAmounts,
): BillingNotification[] {
  return view.subscriptions.flatMap((it) => {
    const renewal = renewalOf(it);
    const amount = amounts.get(it.id);
    if (renewal === null || amount === undefined) return [];
    const { renewsAt, interval, intervalCount } = renewal;
    const price = { minor: it.amountMinor, currency: it.currency };
    const due = { minor: amount.amountMinor, currency: amount.currency };
    const facts = { planName: planNameOf(it), renewsAt, price, due, interval, intervalCount };
    return {
      kind,
      objectId: `${it.id}:${renewsAt.getTime() / 1000}`,
      isDue: (sent) => isNoticeDue({ ...renewal, noticed: noticedOf(it.id, sent) }, now),
      content: () => renewalNoticeText(facts),
    };
  });
}

/** Null if nothing will be collected, or the amount is unknown. */
function renewalOf(it: SubscriptionView): Omit<Renewal, "noticed"> | null {
  const isRenewing = it.status === "active" && !it.isOneOff && !it.isCancelling;
  if (!isRenewing || it.isPaused || it.isHeld || it.periodStart === null || it.periodEnd === null)
    return null;
  const { createdAt: startedAt, periodStart, periodEnd: renewsAt, intervalCount } = it;
  if (it.interval !== "week" && it.interval !== "month") return null;
  return { startedAt, periodStart, renewsAt, interval: it.interval, intervalCount };
}

/** The announced renewals of this subscription, oldest first. */
function noticedOf(id: string, sent: ReadonlySet<string>): Date[] {
  const prefix = `${kind} ${id}:`;
  return [...sent]
    .filter((it) => it.startsWith(prefix))
    .map((it) => new Date(Number(it.slice(prefix.length)) * 1000))
    .sort((a, b) => a.getTime() - b.getTime());
}

/** For a renewal that failed or awaits its owner's authentication: each with its open invoice. */
export function failedRenewalNotices(read: BillingRead, view: BillingView): BillingNotification[] {
  return view.subscriptions
    .filter((it) => it.status === "suspended" || it.status === "past_due")
    .flatMap((it) => {
      // Periods that have begun since, while we held renewals, are not owed.
      const [invoice] = read.invoices
        .filter((one) => one.subscriptionId === it.id && !isWaived(one))
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      if (invoice?.status !== "open") return [];
      const due = { minor: invoice.amountDueMinor, currency: invoice.currency };
      const facts = { due, planName: planNameOf(it) };
      return it.status === "past_due"
        ? {
            kind: "action-required",
            objectId: invoice.id,
            content: () => actionRequiredText(facts),
          }
        : {
            kind: "renewal-failed",
            objectId: invoice.id,
            content: () => renewalFailedText(facts),
          };
    });
}

/**
 * For the card of an active plan: 30 and 7 days before it expires, so that a renewal does not fail.
 * A card whose expiry the bank has extended counts as a new one.
 */
export function expiryNotices(
  read: BillingRead,
  view: BillingView,
  now: Date,
): BillingNotification[] {
  return view.subscriptions.flatMap((it) => {
    const card = read.subscriptions.find((one) => one.id === it.id)?.card ?? null;
    const isRunning = it.status === "active" || it.status === "paused";
    if (card === null || !isRunning || it.isCancelling) return [];
    const warning = expiryWarning(card, now);
    if (warning === null) return [];
    const lastDay = lastDayOf(card);
    const facts = {
      card: cardName(card),
      lastDay: startOfDay(lastDay),
      planName: planNameOf(it),
      renewsAt: it.isPaused || it.isHeld ? null : it.periodEnd,
    };
    return {
      kind: "card-expiring",
      objectId: `${card.id}:${lastDay}:${warning}`,
      content: () => cardExpiringText(facts),
    };
  });
}

/** For a period that began while we held renewals: sent once they are released, while it runs. */
export function waiverNotices(
  read: BillingRead,
  view: BillingView,
  now: Date,
): BillingNotification[] {
  return view.subscriptions
    .filter((it) => it.status === "active" && !it.isHeld)
    .flatMap((it) => {
      const waived = read.invoices.filter((one) => one.subscriptionId === it.id && isWaived(one));
      const running = waived.find(({ periodEnd }) => periodEnd !== null && periodEnd > now);
      if (running === undefined || it.periodEnd === null) return [];
      const facts = {
        planName: planNameOf(it),
        price: { minor: it.amountMinor, currency: it.currency },
        dueAt: running.createdAt,
        until: it.periodEnd,
        isRenewing: !it.isCancelling && !it.isPaused,
      };
      return {
        kind: "renewal-waived",
        objectId: running.id,
        content: () => renewalWaivedText(facts),
      };
    });
}
