import type { Stripe } from "stripe";

/** Everything Stripe has about one customer; lists are newest first. */
export interface BillingRead {
  customerId: string;
  isLive: boolean;
  /**
   * What Stripe will take off the next invoices, including what it has taken off the first invoice of a plan
   * that is not paid yet; 0 or more.
   */
  creditMinor: number;
  subscriptions: SubscriptionRead[];
  invoices: InvoiceRead[];
  charges: ChargeRead[];
  refunds: RefundRead[];
  disputes: DisputeRead[];
}

/** Payments fetched one by one, for a deleted customer. */
export type ChargesRead = Pick<BillingRead, "charges" | "refunds" | "disputes">;

/**
 * The statuses that this version of the SDK names; a new one causes a compile error where they are
 * mapped.
 */
export type StripeStatus = Named<Stripe.Subscription.Status>;

/** Without the SDK's open-ended member, which accepts any text. */
type Named<T> = T extends string ? (string & {} extends T ? never : T) : never;

export interface SubscriptionRead {
  id: string;
  status: StripeStatus;
  createdAt: Date;
  itemId: string;
  priceId: string;
  amountMinor: number;
  currency: string;
  interval: string | null;
  intervalCount: number;
  periodStart: Date;
  periodEnd: Date;
  isCancelling: boolean;
  cancelledAt: Date | null;
  endedAt: Date | null;
  /** Not collected at present, because its owner paused it. */
  isPaused: boolean;
  /** Not collected at present, because we hold its renewals. */
  isHeld: boolean;
  /** Its metadata marks a hold, whether or not one is in force. */
  hasHoldMark: boolean;
  resumesAt: Date | null;
  latestInvoiceId: string | null;
  /** Card for its next payment; null if it is not a card, or there is none. */
  card: CardRead | null;
  /** The last renewal requires its owner's authentication. */
  isActionRequired: boolean;
  /** How much of the credit that paid for it has been credited again. */
  returnedCreditMinor: number;
  planId: string | null;
  /** The stored operation that created it. */
  operationId: string | null;
}

export interface CardRead {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface InvoiceRead {
  id: string;
  subscriptionId: string | null;
  status: "draft" | "open" | "paid" | "uncollectible" | "void" | null;
  paymentIntentIds: string[];
  amountDueMinor: number;
  /** What it added to the customer's credit, after a change to a cheaper plan; 0 or more. */
  creditedMinor: number;
  /** How much of it the customer's credit paid for; 0 or more. */
  usedCreditMinor: number;
  currency: string;
  number: string | null;
  url: string | null;
  /** Only the difference after a change of plan; it pays for no period. */
  isDifference: boolean;
  /** For a further period, which Stripe collects by itself. */
  isRenewal: boolean;
  /** It fell due while we held renewals. */
  isHeld: boolean;
  /** A draft that Stripe will collect, or an invoice that it retries, automatically. */
  isAutomatic: boolean;
  /** The period it pays for. */
  periodStart: Date | null;
  periodEnd: Date | null;
  /** Attempts to collect it on Stripe's schedule; the first counts, no matter who made it. */
  attempts: number;
  createdAt: Date;
}

export interface ChargeRead {
  id: string;
  isPaid: boolean;
  isFailed: boolean;
  paymentIntentId: string | null;
  amountMinor: number;
  currency: string;
  createdAt: Date;
  cardId: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  receiptUrl: string | null;
  /** The payment intent's metadata. */
  metadata: Record<string, string>;
}

export interface RefundRead {
  id: string;
  chargeId: string;
  amountMinor: number;
  currency: string;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
  reason: string | null;
  endsAccess: boolean;
  /** The stored operation that created it; null if it was created at Stripe. */
  operationId: string | null;
  createdAt: Date;
}

export interface DisputeRead {
  id: string;
  chargeId: string;
  amountMinor: number;
  currency: string;
  status: string;
  reason: string | null;
  createdAt: Date;
}

/** Ids only: the changes themselves are read from Stripe. */
export interface ProviderEvent {
  id: string;
  type: string;
  apiVersion: string | null;
  isLive: boolean;
  objectId: string | null;
  customerId: string | null;
  /** Refunds and disputes refer to a charge, not a customer. */
  chargeId: string | null;
  createdAt: Date;
}
