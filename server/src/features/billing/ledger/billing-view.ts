import type { SubscriptionStatus } from "@attune/domain/billing/entitlement";
import type { ChargeRead } from "../../../adapters/stripe/port.ts";

export interface PlanMark {
  id: string;
  name: string;
  priceId: string | null;
}

export interface SubscriptionView {
  /** `sub_…`, or `onetime_…` for a pass. */
  id: string;
  isOneOff: boolean;
  status: SubscriptionStatus;
  stripeStatus: string;
  planId: string | null;
  planName: string | null;
  priceId: string | null;
  paymentIntentId: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  isCancelling: boolean;
  cancelledAt: Date | null;
  isPaused: boolean;
  resumesAt: Date | null;
  /** We hold its renewals: nothing is collected, and access continues. */
  isHeld: boolean;
  /** Its payment was fully returned: refunded, or lost in a dispute. */
  isReturned: boolean;
  amountMinor: number;
  currency: string;
  interval: string | null;
  intervalCount: number;
  latestInvoiceId: string | null;
  createdAt: Date;
}

export interface PaymentView {
  charge: ChargeRead;
  invoiceId: string | null;
  subscriptionId: string | null;
  /** When that subscription was created. */
  subscribedAt: Date | null;
  planId: string | null;
  planName: string | null;
  kind: "subscription" | "one_off" | "other";
  /** It began a contract, which its owner may cancel. */
  beginsContract: boolean;
  /** The difference for a change of plan: the period itself was paid by another payment. */
  isDifference: boolean;
  /** Fully returned together with the access it paid for: refunded, or lost in a dispute. */
  isReturned: boolean;
}

export interface BillingView {
  payments: PaymentView[];
  /** All of them; at most one is live. */
  subscriptions: SubscriptionView[];
  /** All live or incomplete subscriptions, including those waiting behind a pass; the most important first. */
  running: SubscriptionView[];
  /** A second live subscription at Stripe: the product never creates one, so staff must look. */
  surplus: string[];
  /** Subscriptions whose newest payment was fully returned, or whose customer took money back: they end now. */
  toCancel: { id: string; kind: "end-returned" | "end-own" }[];
  /** Open invoices of ended subscriptions: they must not be payable, as they give nothing. */
  toVoid: string[];
}
