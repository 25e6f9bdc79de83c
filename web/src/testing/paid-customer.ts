import type { ChargeAnswer, CustomerAnswer } from "@attune/contract/billing/customer";

/** A customer with a monthly plan, whose only payment can still be refunded. */
export const paidCustomer: CustomerAnswer = {
  id: "22222222-2222-4222-8222-222222222222",
  username: "amira",
  email: "amira@attune.example",
  stripeCustomerId: "cus_1",
  createdAt: "2026-11-01T09:00:00Z",
  subscriptionStatus: "active",
  currentPeriodEnd: "2026-12-15T09:00:00Z",
  isRecurring: true,
  cancelAtPeriodEnd: false,
  subscriptionPlan: "Enhanced",
  amount: 2450,
  currency: "gbp",
  interval: "month",
  intervalCount: 1,
  recurringMinor: 2450,
  lastPaidAt: "2026-11-15T09:00:00Z",
  lastPaidMinor: 2450,
  isRefundable: true,
};

export const refundableCharge: ChargeAnswer = {
  id: "ch_1",
  paidAt: "2026-11-15T09:00:00Z",
  amountMinor: 2450,
  refundedMinor: 0,
  remainingMinor: 2450,
  currency: "gbp",
  planName: "Enhanced",
  windowHours: 24,
  isInWindow: true,
  windowEndsAt: "2026-11-16T09:00:00Z",
  coolingOff: { lastDay: "2026-11-29", isInside: true },
  refunds: [],
  disputes: [],
};
