import type { CustomerAnswer } from "@attune/contract/billing/customer";
import { statusAt, type SubscriptionStatus } from "@attune/domain/billing/entitlement";
import { monthlyRecurring } from "@attune/domain/billing/recurring-revenue";
import type { CustomerRow } from "./customer.sql.ts";

export function presentCustomer(row: CustomerRow, now: Date): CustomerAnswer {
  const isOneOff = row.stripe_subscription_id?.startsWith("onetime_") === true;
  const status =
    row.status === null
      ? "none"
      : statusAt(
          {
            status: row.status as SubscriptionStatus,
            isOneOff,
            periodEnd: row.current_period_end,
            isPaused: row.paused_at !== null,
          },
          now,
        );
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    stripeCustomerId: row.stripe_customer_id,
    createdAt: row.created_at.toISOString(),
    subscriptionStatus: status,
    currentPeriodEnd: row.current_period_end?.toISOString() ?? null,
    isRecurring: row.status !== null && !isOneOff,
    cancelAtPeriodEnd: row.cancel_at_period_end === true,
    subscriptionPlan: row.plan_name,
    amount: row.amount_minor,
    currency: row.currency,
    interval: row.interval,
    intervalCount: row.interval_count ?? 1,
    recurringMinor: status === "active" && !isOneOff ? recurringOf(row) : 0,
    lastPaidAt: row.last_paid_at?.toISOString() ?? null,
    lastPaidMinor: row.last_paid_minor,
    isRefundable: row.is_refundable,
  };
}

/** Nothing is collected during a pause. */
function recurringOf(row: CustomerRow): number {
  if (row.paused_at !== null || row.interval === null) return 0;
  return Math.round(
    monthlyRecurring({
      amountMinor: row.amount_minor ?? 0,
      interval: row.interval,
      intervalCount: row.interval_count ?? 1,
    }),
  );
}
