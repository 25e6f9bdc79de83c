import type Stripe from "stripe";
import { applyChanges, emit } from "../events/emit.ts";
import type { World } from "../world/world.ts";

type IntentInput = {
  amount: number;
  currency: string;
  customer: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  setupFutureUsage?: "off_session" | "on_session" | null;
  receiptEmail?: string | null;
  allowedTypes?: Stripe.PaymentIntent["allowed_payment_method_types"];
  automatic?: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
};

export function makeIntent(world: World, input: IntentInput): Stripe.PaymentIntent {
  const id = world.chance.id("pi");
  const intent = world.records.payment_intent.insert({
    id,
    object: "payment_intent",
    allowed_payment_method_types: input.allowedTypes ?? null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.automatic ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${world.chance.text(25)}`,
    confirmation_method: "automatic",
    created: world.clock.now(),
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail ?? null,
    review: null,
    setup_future_usage: input.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  });
  emit(world, "payment_intent.created", intent);
  return intent;
}

export function cancelIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  applyChanges(intent, {
    status: "canceled",
    canceled_at: world.clock.now(),
    cancellation_reason: reason,
    next_action: null,
  });
  emit(world, "payment_intent.canceled", intent);
}
