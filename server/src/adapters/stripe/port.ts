import type { BillingRead, ChargesRead, ProviderEvent } from "./billing-read.ts";

export type {
  BillingRead,
  ChargeRead,
  ChargesRead,
  InvoiceRead,
  ProviderEvent,
  RefundRead,
  StripeStatus,
  SubscriptionRead,
} from "./billing-read.ts";

/**
 * Stripe in this product's terms. Amounts are integers in the smallest unit, currencies lower case
 * as at Stripe, times are Dates. Every call that may move money takes `key` first: the idempotency
 * key, which is the id of a stored payment operation. All calls throw ProviderFault, within 18
 * seconds.
 */
export interface PaymentProvider {
  /** All calls in `work` share a budget of 18 seconds, so that the caller gets a response in time. */
  inTime<T>(work: () => Promise<T>): Promise<T>;
  /** Time left in that budget, in milliseconds; infinite outside one. */
  remainingMs(): number;
  /** The account the keys belong to; throws if it cannot be reached or is in the other mode. */
  readAccount(): Promise<ProviderAccount>;
  /** Throws WebhookRefused unless `body` was signed with the webhook secret in the last five minutes. */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent>;
  /** Events since then, oldest last; Stripe keeps thirty days. */
  listEvents(since: Date): Promise<ProviderEvent[]>;
  /**
   * Everything Stripe has about one customer; null if they were deleted there. Throws `not-found`
   * if Stripe never knew them.
   */
  readBilling(customerId: string): Promise<BillingRead | null>;
  /** Payments with these ids, and their refunds; unknown ones are left out. */
  readCharges(chargeIds: readonly string[]): Promise<ChargesRead>;

  createCustomer(key: string, it: NewCustomer): Promise<string>;
  /**
   * Ids of customers created since then with this reference, newest first: what a lost response may have
   * created.
   */
  findCustomers(userRef: string, email: string | null, since: Date): Promise<string[]>;
  /** Removes saved cards, name and address; payments remain. */
  forgetCustomer(key: string, customerId: string): Promise<void>;

  startSubscription(key: string, it: NewSubscription): Promise<Attempt>;
  startPayment(key: string, it: NewPurchase & { amountMinor: number }): Promise<Attempt>;
  /** Charged at once to the customer's default card; throws `declined`. */
  payOnFile(key: string, it: NewPurchase & { amountMinor: number }): Promise<Attempt>;
  openCheckout(key: string, it: NewCheckout): Promise<Attempt>;
  /** The attempt's current state at Stripe; undefined if there is none with this id. */
  findAttempt(id: string): Promise<Attempt | undefined>;
  /** What the operation with this key created, if its response was lost. */
  findAttemptOf(operationId: string, customerId: string): Promise<Attempt | undefined>;
  /** Cancels an unpaid attempt. Throws `refused` if it was paid in the meantime. */
  cancelAttempt(key: string, id: string): Promise<void>;
  /** An open invoice and how to pay it; undefined if there is none with this id. */
  findPayableInvoice(invoiceId: string): Promise<PayableInvoice | undefined>;
  /** Whose invoice a payment paid: `invoice_payment` objects name only the invoice. */
  findCustomerOfInvoicePayment(id: string): Promise<string | undefined>;
  /** Voids it, so that it can no longer be paid. Throws `refused` if it is no longer open. */
  voidInvoice(key: string, invoiceId: string): Promise<void>;
  /** Charges the card on file at once. */
  payInvoice(key: string, invoiceId: string): Promise<void>;

  setCancelAtPeriodEnd(key: string, subscriptionId: string, isCancelling: boolean): Promise<void>;
  pauseSubscription(key: string, subscriptionId: string, resumesAt: Date): Promise<void>;
  /** `chargesNow`: the paid period is over, so a new one begins with a payment. */
  resumeSubscription(key: string, subscriptionId: string, chargesNow: boolean): Promise<void>;
  /** Until released, no new period is collected. Metadata distinguishes it from a pause. */
  holdRenewals(key: string, subscriptionId: string): Promise<void>;
  releaseRenewals(key: string, subscriptionId: string): Promise<void>;
  /** For a draft created before the hold: Stripe no longer collects it automatically. */
  holdInvoice(key: string, invoiceId: string): Promise<void>;
  /** For an open invoice whose payment failed: Stripe no longer retries it. It can still be paid. */
  stopRetries(key: string, invoiceId: string): Promise<void>;
  /** Turns a draft into an open invoice that can be voided; nothing is collected. */
  finalizeInvoice(key: string, invoiceId: string): Promise<void>;
  /** What its next renewal will collect, after credit and coupons. */
  previewRenewal(it: { customerId: string; subscriptionId: string }): Promise<Amount>;
  /** A negative amount is a credit. `creditMinor`: what the switch leaves for later payments. */
  previewSwitch(it: Switch): Promise<Amount & { creditMinor: number }>;
  switchSubscription(key: string, it: Switch): Promise<void>;
  /**
   * Brings the total that was added to the customer's credit because of this subscription to `totalMinor`; if
   * that is negative, takes it from what is left.
   */
  changeCredit(
    key: string,
    it: { customerId: string; subscriptionId: string; totalMinor: number },
  ): Promise<void>;
  /** At once, without a refund. */
  cancelSubscription(key: string, subscriptionId: string): Promise<void>;

  startCardSetup(key: string, customerId: string): Promise<{ id: string; clientSecret: string }>;
  listCards(customerId: string): Promise<ProviderCard[]>;
  /** Undefined if there is no such card. */
  findCard(cardId: string): Promise<ProviderCard | undefined>;
  attachCard(key: string, customerId: string, cardId: string): Promise<ProviderCard>;
  /** For the customer's future payments, and for the named subscriptions. */
  setDefaultCard(
    key: string,
    customerId: string,
    cardId: string,
    subscriptionIds: readonly string[],
  ): Promise<void>;
  removeCard(key: string, cardId: string): Promise<void>;

  findProduct(productId: string): Promise<ProviderProduct | undefined>;
  findPrice(priceId: string): Promise<ProviderPrice | undefined>;
  /** Throws `refused` if there is a product with this id. */
  createProduct(
    key: string,
    it: { id?: string; name: string; planKey: string },
  ): Promise<ProviderProduct>;
  createPrice(key: string, it: NewPrice): Promise<ProviderPrice>;

  /** `metadata` is returned with the refund when it is read: endsAccess, operation, fixed reasons. */
  refund(
    key: string,
    it: { chargeId: string; amountMinor: number; metadata: Record<string, string> },
  ): Promise<{ id: string; status: string }>;
}

export interface ProviderAccount {
  id: string;
  email: string | null;
}

export interface NewCustomer {
  userRef: string;
  email: string | null;
  name: string | null;
}

export interface NewPurchase {
  customerId: string;
  userRef: string;
  planId: string;
  planName: string;
  currency: string;
}

export interface NewSubscription extends NewPurchase {
  priceId: string;
  /** Deducted from the first invoice, as a line about this product; less than the price. */
  credit: { productId: string; amountMinor: number } | null;
}

export interface NewCheckout extends NewPurchase {
  isRecurring: boolean;
  priceId: string | null;
  amountMinor: number;
  /** Must contain {CHECKOUT_SESSION_ID}. */
  successUrl: string;
  cancelUrl: string;
}

/**
 * An unpaid attempt to buy: `sub_…` (its first invoice), `pi_…` (one-off) or `cs_…` (Stripe's own
 * page).
 */
export interface Attempt {
  id: string;
  customerId: string | null;
  state: "payable" | "processing" | "paid" | "over";
  clientSecret: string | null;
  url: string | null;
  paymentIntentId: string | null;
  /** From the last payment attempt; null if none got as far as a charge, or it is unknown. */
  chargeId: string | null;
  /** Identifies the last attempt if it failed the bank's authentication, which leaves no charge. */
  failedCheckId: string | null;
  amountMinor: number;
  currency: string;
}

export interface PayableInvoice {
  id: string;
  customerId: string | null;
  state: "open" | "paid" | "over";
  clientSecret: string | null;
  /** The URL of Stripe's own page for it. */
  url: string | null;
  amountMinor: number;
  currency: string;
}

export interface Switch {
  subscriptionId: string;
  itemId: string;
  customerId: string;
  priceId: string;
  /** The plan of that price, stored in the subscription's metadata from then on. */
  planId: string;
  /** The moment from which to prorate; the same in preview and switch gives the same amount. */
  at: Date;
}

export interface Amount {
  amountMinor: number;
  currency: string;
}

export interface ProviderCard {
  /** `pm_…` */
  id: string;
  customerId: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The same for the same number; null if Stripe does not give it. */
  fingerprint: string | null;
  isDefault: boolean;
}

export interface ProviderProduct {
  id: string;
  name: string;
  isActive: boolean;
}

export interface ProviderPrice {
  id: string;
  productId: string;
  amountMinor: number;
  currency: string;
  /** Null for a one-off payment. */
  interval: "day" | "week" | "month" | "year" | null;
  intervalCount: number;
  isActive: boolean;
}

export interface NewPrice {
  productId: string;
  amountMinor: number;
  currency: string;
  interval: "week" | "month" | null;
  intervalCount: number;
}

export type FaultKind =
  /** Down, slow, busy, or the response is unreadable. */
  | "unavailable"
  /** Stripe understood and rejected the request. */
  | "refused"
  /** The card was declined; `message` is Stripe's sentence for its owner. */
  | "declined"
  | "not-found"
  /** No keys are configured. */
  | "off";

export class ProviderFault extends Error {
  readonly kind: FaultKind;
  /** False: the call may have taken effect nevertheless. */
  readonly isOutcomeKnown: boolean;
  /** Stripe's own code, if it gave one. */
  readonly code: string | undefined;
  /** Stripe returned a server error, which it repeats for this key. */
  readonly isTheirs: boolean;

  constructor(
    kind: FaultKind,
    message: string,
    more: { isOutcomeKnown?: boolean; code?: string | undefined; isTheirs?: boolean } = {},
  ) {
    super(message);
    this.name = "ProviderFault";
    this.kind = kind;
    this.isOutcomeKnown = more.isOutcomeKnown ?? kind !== "unavailable";
    this.code = more.code;
    this.isTheirs = more.isTheirs ?? false;
  }
}

/** The signature is missing, wrong or old. */
export class WebhookRefused extends Error {
  override name = "WebhookRefused";
}
