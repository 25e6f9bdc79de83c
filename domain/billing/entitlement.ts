/** Statuses of a subscription as this product keeps them. */
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
  /** A one-off purchase of some days, id `onetime_…`: its period end counts, nothing renews it. */
  isOneOff: boolean;
  /** Until when is paid. */
  periodEnd: Date | null;
  /** No payments are taken after the paid period. */
  isPaused?: boolean;
}

export interface AccountFacts {
  /** Full access given by staff. */
  isFree: boolean;
  /** When a free account ends; null: it does not. */
  freeUntil: Date | null;
  subscription: SubscriptionFacts | null;
  /** Whether money is not real: the status `test` counts for something only then. */
  isTestMode?: boolean;
}

/** What the person's subscription counts as at this moment: an over one-off reads as expired, an over pause as paused. */
export function statusAt(it: SubscriptionFacts | null, now: Date): SubscriptionStatus {
  if (it === null) return "none";
  if (!live.has(it.status)) return it.status;
  const isOver = it.periodEnd === null || it.periodEnd <= now;
  if (it.isOneOff && isOver) return "expired";
  return it.isPaused === true && isOver ? "paused" : it.status;
}

export interface Access {
  reason: "free" | "plan";
  /** When it ends unless something renews it; null where nothing is known to end it. */
  until: Date | null;
}

/** Why this person may play now, or null: free, or an active (in test mode: test) subscription. */
export function accessAt(it: AccountFacts, now: Date): Access | null {
  if (it.isFree && (it.freeUntil === null || it.freeUntil > now))
    return { reason: "free", until: it.freeUntil };
  const status = statusAt(it.subscription, now);
  const counts = status === "test" ? it.isTestMode === true : live.has(status);
  if (!counts) return null;
  const end = it.subscription?.periodEnd ?? null;
  // A renewal at Stripe whose event has not arrived, so the old end is outdated.
  return { reason: "plan", until: end !== null && end > now ? end : null };
}

const live: ReadonlySet<SubscriptionStatus> = new Set(["active", "test"]);
