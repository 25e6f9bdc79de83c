import type Stripe from "stripe";
import { emit } from "../events/emit.ts";
import { wholeList } from "../http/list-page.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import type { Line } from "./lines.ts";

export type InvoiceInput = {
  subscription: Stripe.Subscription;
  lines: Line[];
  reason: Stripe.Invoice.BillingReason;
  period: { start: number; end: number };
  /** Whether Stripe finalises and collects it automatically. */
  autoAdvance: boolean;
  finalizesAt?: number;
};

/** A draft that is stored and announced by an event. */
export function makeInvoice(world: World, input: InvoiceInput): Stripe.Invoice {
  const invoice = world.records.invoice.insert(draftInvoice(world, input, world.chance.id("in")));
  input.subscription.latest_invoice = invoice.id;
  emit(world, "invoice.created", invoice);
  return invoice;
}

/** A draft for a preview only. */
export function draftInvoice(world: World, input: InvoiceInput, id: string): Stripe.Invoice {
  const { subscription, lines } = input;
  const customer = world.records.customer.find(idOf(subscription.customer));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const balance = customer?.balance ?? 0;
  for (const line of lines) line.invoice = id;
  return {
    id,
    object: "invoice",
    account_country: "GB",
    account_name: "Sandbox",
    account_tax_ids: null,
    amount_due: Math.max(0, total + balance),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total + balance),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: input.autoAdvance,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: input.finalizesAt ?? null,
    billing_reason: input.reason,
    collection_method: "charge_automatically",
    created: world.clock.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: input.finalizesAt ?? null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
      },
      type: "subscription_details",
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: input.period.end,
    period_start: input.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
