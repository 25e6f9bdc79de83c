import type { PlanAnswer } from "@attune/contract/billing/plan";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";

export const enhanced: PlanAnswer = {
  id: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0002",
  key: "enhanced",
  planName: "Enhanced",
  priceAmount: 24.5,
  currency: "gbp",
  interval: "month",
  intervalCount: 1,
  isRecurring: true,
  isPopular: true,
  description: "Renews every month.",
  features: ["Two bonus frequencies"],
};

export const starter: PlanAnswer = {
  ...enhanced,
  id: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0001",
  key: "starter",
  planName: "Starter",
  priceAmount: 9.99,
  interval: "week",
  isRecurring: false,
  isPopular: false,
};

export const noSubscription: SubscriptionAnswer = {
  status: "none",
  planName: null,
  planId: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  stripeSubscriptionId: null,
  cancelAtPeriodEnd: false,
  isOneOff: false,
  isPaused: false,
  resumesAt: null,
  isHeld: false,
  isRefunded: false,
  amount: null,
  currency: null,
  interval: null,
  intervalCount: null,
  nextPaymentAt: null,
  nextPaymentAmount: null,
  failedAttempts: 0,
  mostFailedAttempts: 5,
  actions: ["buy"],
  moneyBack: null,
};

export const monthly: SubscriptionAnswer = {
  ...noSubscription,
  status: "active",
  planName: "Enhanced",
  planId: enhanced.id,
  currentPeriodStart: "2999-02-12T10:00:00Z",
  currentPeriodEnd: "2999-03-12T10:00:00Z",
  stripeSubscriptionId: "sub_1",
  amount: 24.5,
  currency: "gbp",
  interval: "month",
  intervalCount: 1,
  nextPaymentAt: "2999-03-12T10:00:00Z",
  nextPaymentAmount: 24.5,
  actions: ["cancel", "pause", "switch"],
};
