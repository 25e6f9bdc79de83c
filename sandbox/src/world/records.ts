import type Stripe from "stripe";
import { Table } from "./table.ts";

/** Object types with their own table, by their `object` name. */
export type Kinds = {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  "checkout.session": Stripe.Checkout.Session;
  webhook_endpoint: Stripe.WebhookEndpoint & { secret: string };
  event: SandboxEvent;
};

/** An event as stored and sent; Stripe's own type is a union of hundreds. */
export type SandboxEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

export type Kind = keyof Kinds;
export type Records = { [K in Kind]: Table<Kinds[K]> };

export const kinds = [
  "customer",
  "product",
  "price",
  "payment_method",
  "payment_intent",
  "setup_intent",
  "charge",
  "refund",
  "dispute",
  "balance_transaction",
  "subscription",
  "invoice",
  "invoice_payment",
  "checkout.session",
  "webhook_endpoint",
  "event",
] as const satisfies readonly Kind[];

const ownedForGood: Kind[] = ["subscription", "invoice", "charge", "payment_intent"];

export function makeRecords(saved: Partial<Record<Kind, unknown[]>> = {}): Records {
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      new Table((saved[kind] ?? []) as never[], ownedForGood.includes(kind)),
    ]),
  ) as unknown as Records;
}
