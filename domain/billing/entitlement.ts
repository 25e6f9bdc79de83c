/** Subscription statuses as stored by this product. */
export type SubscriptionStatus =
  | "none"
  | "incomplete"
  | "active"
  | "test"
  | "suspended"
  | "past_due"
  | "paused"
  | "cancelled"
  | "expired";

export interface SubscriptionFacts {
  status: SubscriptionStatus;
  /** A one-off purchase, id `onetime_…`: access ends with its period and never renews. */
  isOneOff: boolean;
  /** End of the paid period. */
  periodEnd: Date | null;
  /** No payments are taken after the paid period. */
  isPaused?: boolean;
}

export interface AccountFacts {
  /** Full access given by staff. */
  isFree: boolean;
  /** End of a free account; null if it has none. */
  freeUntil: Date | null;
  subscription: SubscriptionFacts | null;
  /** True if payments are not real: only then does the status `test` give access. */
  isTestMode?: boolean;
}

/**
 * The subscription's effective status now: a one-off purchase past its end is expired, a paused
 * subscription past its end is paused.
 */
export function statusAt(it: SubscriptionFacts | null, now: Date): SubscriptionStatus {
  if (it === null) return "none";
  if (!live.has(it.status)) return it.status;
  const isOver = it.periodEnd === null || it.periodEnd <= now;
  if (it.isOneOff && isOver) return "expired";
  return it.isPaused === true && isOver ? "paused" : it.status;
}

export interface Access {
  reason: "free" | "plan";
  /** When it ends unless renewed; null if no end is known. */
  until: Date | null;
}

/** Whether free access given until then is over; null if it was given without an end. */
export const isFreeAccessOver = (until: Date | null, now: Date): boolean =>
  until !== null && until <= now;

/**
 * Why this person may play now, or null if not: a free account, or an active (in test mode: test)
 * subscription.
 */
export function accessAt(it: AccountFacts, now: Date): Access | null {
  if (it.isFree && !isFreeAccessOver(it.freeUntil, now))
    return { reason: "free", until: it.freeUntil };
  const status = statusAt(it.subscription, now);
  const counts = status === "test" ? it.isTestMode === true : live.has(status);
  if (!counts) return null;
  const end = it.subscription?.periodEnd ?? null;
  // A renewal at Stripe whose event has not arrived, so the old end is outdated.
  return { reason: "plan", until: end !== null && end > now ? end : null };
}

const live: ReadonlySet<SubscriptionStatus> = new Set(["active", "test"]);
