import type { Stripe } from "stripe";

/** Everything of one customer, as read at Stripe; lists are newest first. */
export interface BillingRead {
  customerId: string;
  isLive: boolean;
  subscriptions: SubscriptionRead[];
  invoices: InvoiceRead[];
  charges: ChargeRead[];
  refunds: RefundRead[];
  disputes: DisputeRead[];
}

/** Payments fetched one by one, for a deleted customer. */
export type ChargesRead = Pick<BillingRead, "charges" | "refunds" | "disputes">;

/** The statuses that this version of the SDK names; a new one fails the compiler where they are mapped. */
export type StripeStatus = Named<Stripe.Subscription.Status>;

/** Without the SDK's open end, which admits every other text as well. */
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
  /** Nothing is collected at present, because its owner wants that. */
  isPaused: boolean;
  /** Nothing is collected at present, because we hold its renewals. */
  isHeld: boolean;
  /** It bears the mark of a hold, whether or not it is held. */
  hasHoldMark: boolean;
  resumesAt: Date | null;
  latestInvoiceId: string | null;
  /** Card for its next payment; null if it is not a card, or there is none. */
  card: CardRead | null;
  /** The last renewal waits for its owner to authenticate. */
  isActionRequired: boolean;
  planId: string | null;
  /** The stored operation that began it. */
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
  currency: string;
  number: string | null;
  url: string | null;
  /** The difference after a change of plan, and nothing else: no period is paid by it. */
  isDifference: boolean;
  /** It fell due while we held the renewals. */
  isHeld: boolean;
  /** A draft that Stripe is about to collect, or a bill that it tries again, by itself. */
  isAutomatic: boolean;
  /** End of the period that it pays for. */
  periodEnd: Date | null;
  attempts: number;
  nextAttemptAt: Date | null;
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
  cardBrand: string | null;
  cardLast4: string | null;
  receiptUrl: string | null;
  /** What the payment intent carried. */
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

/** Ids only: what an event means is read at Stripe. */
export interface ProviderEvent {
  id: string;
  type: string;
  apiVersion: string | null;
  isLive: boolean;
  objectId: string | null;
  customerId: string | null;
  /** Refunds and disputes name no customer, but a charge. */
  chargeId: string | null;
  createdAt: Date;
}
