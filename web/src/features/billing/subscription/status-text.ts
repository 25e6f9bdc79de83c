import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { formatDate } from "../../../ui/format-date.ts";
import { formatPrice } from "../../../ui/format-price.ts";
import { statusTextCopy as copy } from "./subscription.copy.ts";

/** How things stand, in a sentence or two. */
export function statusTextOf(it: SubscriptionAnswer): string {
  const until = formatDate(it.currentPeriodEnd);
  const isRunning = it.status === "active" || it.status === "test";
  if (isRunning && it.cancelAtPeriodEnd) return copy.cancelled(until);
  if (it.isPaused) return pausedText(it, until);
  if (isRunning) {
    if (it.isOneOff) return copy.ends(until);
    if (it.isHeld) return copy.held;
    if (it.nextPaymentAt === null) return copy.active;
    return copy.renews(formatDate(it.nextPaymentAt), nextPrice(it));
  }
  if (it.isRefunded) return copy.refunded;
  if (it.status === "suspended") return copy.suspended;
  if (it.status === "past_due") return copy.past_due;
  if (it.status === "cancelled" || it.status === "expired")
    return it.currentPeriodEnd === null ? copy.none : copy.over(until);
  return copy.none;
}

/** What the next payment is, or the price where none is planned. */
export function nextPrice({ nextPaymentAmount, amount, currency }: SubscriptionAnswer): string {
  return formatPrice(nextPaymentAmount ?? amount ?? 0, currency ?? "gbp");
}

export function isPaidPeriodOver({ currentPeriodEnd }: SubscriptionAnswer): boolean {
  return currentPeriodEnd === null || new Date(currentPeriodEnd) <= new Date();
}

function pausedText(it: SubscriptionAnswer, until: string): string {
  const now = isPaidPeriodOver(it) ? copy.pausedNow : copy.paused(until);
  return it.resumesAt === null ? now : `${now} ${copy.resumes(formatDate(it.resumesAt))}`;
}
