import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { formatDate } from "../../../ui/format-date.ts";
import { formatPrice } from "../../../ui/format-price.ts";
import { statusTextCopy as copy } from "./subscription.copy.ts";

/** The plan, its price and what happens next, in a sentence or two. */
export function statusTextOf(it: SubscriptionAnswer): string {
  const plan = it.planName ?? copy.ownPlan;
  const until = formatDate(it.currentPeriodEnd);
  const isRunning = it.status === "active" || it.status === "test";
  if (isRunning && it.cancelAtPeriodEnd) return copy.cancelled(plan, until);
  if (it.isPaused) return pausedText(it, plan, until);
  if (isRunning) return runningText(it, plan, until);
  if (it.isRefunded) return copy.refunded(plan);
  if (it.status === "suspended") return withPaidUntil(copy.suspended(plan), it);
  if (it.status === "past_due") return withPaidUntil(copy.past_due(plan), it);
  if (isOver(it)) return it.currentPeriodEnd === null ? copy.none : copy.over(plan, until);
  return copy.none;
}

function runningText(it: SubscriptionAnswer, plan: string, until: string): string {
  if (it.isHeld) return copy.held(plan);
  const price = copy.pricePer(formatPrice(it.amount ?? 0, it.currency ?? "gbp"), it);
  if (it.isOneOff) return copy.ends(plan, price, until);
  if (it.nextPaymentAt === null) return copy.running(plan, price);
  const date = formatDate(it.nextPaymentAt);
  return it.nextPaymentAmount === null || it.nextPaymentAmount === it.amount
    ? copy.renews(plan, price, date)
    : copy.renewsFor(plan, price, date, nextPrice(it));
}

const withPaidUntil = (sentence: string, it: SubscriptionAnswer) =>
  it.currentPeriodEnd !== null && isPaidPeriodOver(it)
    ? `${sentence} ${copy.paidUntil(formatDate(it.currentPeriodEnd))}`
    : sentence;

/** The next payment, or the price if none is planned. */
export function nextPrice({ nextPaymentAmount, amount, currency }: SubscriptionAnswer): string {
  return formatPrice(nextPaymentAmount ?? amount ?? 0, currency ?? "gbp");
}

export const isOver = ({ status }: SubscriptionAnswer): boolean =>
  status === "cancelled" || status === "expired";

export function isPaidPeriodOver({ currentPeriodEnd }: SubscriptionAnswer): boolean {
  return currentPeriodEnd === null || new Date(currentPeriodEnd) <= new Date();
}

function pausedText(it: SubscriptionAnswer, plan: string, until: string): string {
  const now = isPaidPeriodOver(it) ? copy.pausedNow(plan) : copy.paused(plan, until);
  return it.resumesAt === null ? now : `${now} ${copy.resumes(formatDate(it.resumesAt))}`;
}
