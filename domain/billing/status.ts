import type { SubscriptionStatus } from "./entitlement.ts";

/** Plan status of an account, as specified. */
export type AccountStatus = "active" | "inactive" | "cancelled" | "past_due" | "expired";

/** Free accounts are always `free`, without using this table. */
export const accountStatusOf: Record<SubscriptionStatus, AccountStatus> = {
  none: "inactive",
  incomplete: "inactive",
  active: "active",
  test: "active",
  suspended: "past_due",
  past_due: "past_due",
  paused: "inactive",
  cancelled: "cancelled",
  expired: "expired",
};

export interface Purchase {
  id: string;
  paidAt: Date;
}

/** Each purchase runs from its payment, or from the end of the previous one if later. */
export function chainPasses<P extends Purchase>(
  purchases: readonly P[],
  lengthMs: number,
): (P & { start: Date; end: Date })[] {
  let end = 0;
  return [...purchases]
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.id < b.id ? -1 : 1))
    .map((it) => {
      const start = Math.max(it.paidAt.getTime(), end);
      end = start + lengthMs;
      return { ...it, start: new Date(start), end: new Date(end) };
    });
}
