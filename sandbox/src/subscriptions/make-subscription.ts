import type Stripe from "stripe";
import { emit } from "../events/emit.ts";
import { wholeList } from "../http/list-page.ts";
import { invalid } from "../http/refusal.ts";
import { extraLine, periodLine, type Extra } from "../invoices/lines.ts";
import { makeInvoice } from "../invoices/make-invoice.ts";
import type { World } from "../world/world.ts";
import { makeItem } from "./items.ts";

export type SubscriptionInput = {
  customer: Stripe.Customer;
  items: { price: Stripe.Price; quantity: number; metadata?: Record<string, string> | undefined }[];
  /** Charged or credited once, with the first invoice. */
  extras?: Extra[];
  metadata?: Record<string, string> | undefined;
  description?: string | null | undefined;
  defaultPaymentMethod?: string | null | undefined;
  savesCard?: boolean;
  cancelAtPeriodEnd?: boolean;
};

const firstPaymentSeconds = 23 * 3600;

/** An incomplete subscription with the draft of its first invoice. */
export function makeSubscription(
  world: World,
  input: SubscriptionInput,
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const now = world.clock.now();
  const id = world.chance.id("sub");
  const [first] = input.items;
  if (!first) throw invalid("Missing required param: items.", "items", "parameter_missing");
  const { currency } = first.price;
  if (input.items.some(({ price }) => price.currency !== currency)) {
    throw invalid("All prices on a subscription must have the same currency.", "items");
  }
  const items = input.items.map(({ price, quantity, metadata = {} }) => ({
    ...makeItem(world, id, price, quantity, now),
    metadata,
  }));
  if (new Set(items.map((item) => item.current_period_end)).size > 1) {
    throw invalid("All prices must have the same billing interval.", "items");
  }
  const end = items[0]?.current_period_end ?? now;
  const subscription = world.records.subscription.insert({
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: input.cancelAtPeriodEnd ? end : null,
    cancel_at_period_end: input.cancelAtPeriodEnd ?? false,
    canceled_at: input.cancelAtPeriodEnd ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency,
    customer: input.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.defaultPaymentMethod ?? null,
    default_source: null,
    default_tax_rates: [],
    description: input.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: wholeList(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: input.savesCard ? "on_subscription" : "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  });
  const invoice = makeInvoice(world, {
    subscription,
    lines: [
      ...items.map((item) => periodLine(world, id, item, { start: now, end })),
      ...(input.extras ?? []).map((it) => extraLine(world, id, it, { currency, start: now, end })),
    ],
    reason: "subscription_create",
    period: { start: now, end: now },
    autoAdvance: false,
  });
  emit(world, "customer.subscription.created", subscription);
  world.due.plan("expire-incomplete", id, now + firstPaymentSeconds);
  world.due.plan("end-period", id, end);
  return { subscription, invoice };
}
