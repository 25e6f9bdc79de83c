import type Stripe from "stripe";
import type { World } from "../world/world.ts";
import type { SessionPlan } from "./session-plan.ts";

type SessionInput = {
  mode: "payment" | "setup" | "subscription";
  lines: { price: Stripe.Price; quantity: number }[];
  currency: string | null;
  customer: string | null;
  customerEmail?: string | undefined;
  customerCreation?: "always" | "if_required" | undefined;
  reference?: string | undefined;
  successUrl: string;
  cancelUrl?: string | undefined;
  expiresAt: number;
  locale?: string | undefined;
  metadata?: Record<string, string> | undefined;
  setupIntent: string | null;
  plan: Omit<SessionPlan, "lines">;
};

export function makeSession(world: World, input: SessionInput): Stripe.Checkout.Session {
  const id = `cs_test_${world.chance.text(40)}`;
  const isSetup = input.mode === "setup";
  const total = input.lines.reduce(
    (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity,
    0,
  );
  const session = world.records["checkout.session"].insert({
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: isSetup ? null : total,
    amount_total: isSetup ? null : total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl ?? null,
    client_reference_id: input.reference ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.clock.now(),
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: input.customer,
    customer_account: null,
    customer_creation: input.mode === "payment" ? (input.customerCreation ?? "if_required") : null,
    customer_details: null,
    customer_email: input.customerEmail ?? null,
    discounts: [],
    expires_at: input.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: input.locale ?? null,
    managed_payments: null,
    metadata: input.metadata ?? {},
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: input.mode === "subscription" ? "always" : "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: isSetup ? "no_payment_required" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: input.setupIntent,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: input.successUrl,
    total_details: isSetup ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${world.publicUrl}/sandbox/checkout/${id}`,
    wallet_options: null,
  });
  world.sessionPlans.set(id, {
    ...input.plan,
    lines: input.lines.map((line) => lineItem(world, line)),
  });
  world.due.plan("expire-checkout", id, input.expiresAt);
  return session;
}

function lineItem(
  world: World,
  { price, quantity }: { price: Stripe.Price; quantity: number },
): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: world.chance.id("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: world.records.product.find(price.product as string)?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
}
