import { expiryWarning, lastDayOf } from "@attune/domain/billing/card-expiry";
import { contractsBegunBy, coolingOffOf } from "@attune/domain/billing/cooling-off";
import { startOfDay } from "@attune/domain/billing/london-calendar";
import { isNoticeDue, type Renewal } from "@attune/domain/billing/renewal-notice";
import type { BillingRead } from "../../../adapters/stripe/port.ts";
import { cardName } from "./card-name.ts";
import {
  cardExpiringLetter,
  coolingOffLetter,
  renewalNoticeLetter,
  waivedLetter,
} from "./notice-text.ts";
import { type News, planNameOf } from "./notification.ts";
import { type BillingView, isWaived, type SubscriptionView } from "../ledger/view-billing.ts";

/** Of each purchase that may still be cancelled: when it was made, apart from its receipt. */
export function coolingOffNotices(read: BillingRead, view: BillingView, now: Date): News[] {
  const payments = view.payments.map((it) => ({
    ...it,
    id: it.charge.id,
    paidAt: it.charge.createdAt,
    amountMinor: it.charge.amountMinor,
    refundedMinor: read.refunds
      .filter((refund) => refund.chargeId === it.charge.id)
      .filter((refund) => refund.status !== "failed" && refund.status !== "canceled")
      .reduce((sum, refund) => sum + refund.amountMinor, 0),
  }));
  const begun = contractsBegunBy(payments);
  return payments.flatMap((it) => {
    if (!begun.has(it.id) || it.planName === null) return [];
    const { isInside, lastDay, refundMinor } = coolingOffOf(it, now);
    if (!isInside || refundMinor < it.amountMinor) return [];
    const facts = {
      planName: it.planName,
      paid: { minor: it.amountMinor, currency: it.charge.currency },
      paidAt: it.paidAt,
      lastDay: startOfDay(lastDay),
      isOneOff: it.kind === "one_off",
    };
    return { kind: "cooling-off", objectId: it.id, content: () => coolingOffLetter(facts) };
  });
}

const kind = "renewal-notice";

/** Of each renewal that the law wants told of beforehand; a single purchase has none. */
export function renewalNotices(view: BillingView, now: Date): News[] {
  return view.subscriptions.flatMap((it) => {
    const renewal = renewalOf(it);
    if (renewal === null || !isNoticeDue({ ...renewal, noticed: [] }, now)) return [];
    const { renewsAt, interval, intervalCount } = renewal;
    const price = { minor: it.amountMinor, currency: it.currency };
    const facts = { planName: planNameOf(it, view), renewsAt, price, interval, intervalCount };
    return {
      kind,
      objectId: `${it.id}:${renewsAt.getTime() / 1000}`,
      isDue: (told) => isNoticeDue({ ...renewal, noticed: noticedOf(it.id, told) }, now),
      content: () => renewalNoticeLetter(facts),
    };
  });
}

/** Null where nothing will be collected, or nobody can say how much. */
function renewalOf(it: SubscriptionView): Omit<Renewal, "noticed"> | null {
  const isRenewing = it.status === "active" && !it.isOneOff && !it.isCancelling;
  if (!isRenewing || it.isPaused || it.isHeld || it.periodStart === null || it.periodEnd === null)
    return null;
  const { createdAt: startedAt, periodStart, periodEnd: renewsAt, intervalCount } = it;
  if (it.interval !== "week" && it.interval !== "month") return null;
  return { startedAt, periodStart, renewsAt, interval: it.interval, intervalCount };
}

/** The renewals of this subscription that were told of, oldest first. */
function noticedOf(id: string, told: ReadonlySet<string>): Date[] {
  const prefix = `${kind} ${id}:`;
  return [...told]
    .filter((it) => it.startsWith(prefix))
    .map((it) => new Date(Number(it.slice(prefix.length)) * 1000))
    .sort((a, b) => a.getTime() - b.getTime());
}

/**
 * Of the card that pays for a running plan: 30 and 7 days before it is good no more, so that a renewal
 * does not fail for it. A card whose date the bank has moved on is another one here.
 */
export function expiryNotices(read: BillingRead, view: BillingView, now: Date): News[] {
  return view.subscriptions.flatMap((it) => {
    const card = read.subscriptions.find((one) => one.id === it.id)?.card ?? null;
    const isRunning = it.status === "active" || it.status === "paused";
    if (card === null || !isRunning || it.isCancelling) return [];
    const warning = expiryWarning(card, now);
    if (warning === null) return [];
    const lastDay = lastDayOf(card);
    const facts = {
      card: cardName(card.brand, card.last4),
      lastDay: startOfDay(lastDay),
      planName: planNameOf(it, view),
      renewsAt: it.isPaused || it.isHeld ? null : it.periodEnd,
    };
    return {
      kind: "card-expiring",
      objectId: `${card.id}:${lastDay}:${warning}`,
      content: () => cardExpiringLetter(facts),
    };
  });
}

/** Of a period that began while we held the renewals: once they are released, while it runs. */
export function waiverNotices(read: BillingRead, view: BillingView, now: Date): News[] {
  return view.subscriptions
    .filter((it) => it.status === "active" && !it.isHeld)
    .flatMap((it) => {
      const waived = read.invoices.filter((one) => one.subscriptionId === it.id && isWaived(one));
      const running = waived.find(({ periodEnd }) => periodEnd !== null && periodEnd > now);
      if (running === undefined || it.periodEnd === null) return [];
      const facts = {
        planName: planNameOf(it, view),
        price: { minor: it.amountMinor, currency: it.currency },
        dueAt: running.createdAt,
        until: it.periodEnd,
        isRenewing: !it.isCancelling && !it.isPaused,
      };
      return { kind: "renewal-waived", objectId: running.id, content: () => waivedLetter(facts) };
    });
}
