/** Statuses of a subscription as this product keeps them. */
export type SubscriptionStatus =
  | "none"
  | "incomplete"
  | "active"
  | "test"
  | "suspended"
  | "past_due"
  | "cancelled"
  | "expired";

export interface SubscriptionFacts {
  status: SubscriptionStatus;
  /** A one-off purchase of some days, id `onetime_…`: its period end counts, nothing renews it. */
  isOneOff: boolean;
  periodEnd: Date | null;
}

export interface AccountFacts {
  /** Full access given by staff. */
  isFree: boolean;
  /** When a free account ends; null: it does not. */
  freeUntil: Date | null;
  subscription: SubscriptionFacts | null;
}

/** What the person's subscription counts as at this moment: an over one-off reads as expired. */
export function statusAt(it: SubscriptionFacts | null, now: Date): SubscriptionStatus {
  if (it === null) return "none";
  const isOver = it.isOneOff && (it.periodEnd === null || it.periodEnd <= now);
  return isOver && isLive(it.status) ? "expired" : it.status;
}

/** Why this person may play now, or null: free, or an active (in test mode: test) subscription. */
export function accessAt(it: AccountFacts, now: Date): { reason: "free" | "plan" } | null {
  if (it.isFree && (it.freeUntil === null || it.freeUntil > now)) return { reason: "free" };
  return isLive(statusAt(it.subscription, now)) ? { reason: "plan" } : null;
}

const isLive = (status: SubscriptionStatus) => status === "active" || status === "test";
