import type { Stripe } from "stripe";
import { onTestFinished } from "vitest";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "../start-sandbox.ts";
import { clientOf } from "./client.ts";

export const day = 86_400;
export const noon = Date.UTC(2026, 0, 31, 12) / 1000;

export type Held = { sandbox: RunningSandbox; stripe: Stripe };

/** A sandbox whose clock is fixed at noon on 31 January 2026 until the test moves it. */
export async function holdSandbox(options: SandboxOptions = {}): Promise<Held> {
  const clock = { now: () => new Date(noon * 1000) };
  const sandbox = await startSandbox({ seed: 5, clock, ...options });
  onTestFinished(() => sandbox.close());
  return { sandbox, stripe: clientOf(sandbox.port) };
}

export async function makePrice(stripe: Stripe, pence = 2450): Promise<string> {
  const { id } = await stripe.prices.create({
    currency: "gbp",
    unit_amount: pence,
    product_data: { name: "Enhanced" },
    recurring: { interval: "month" },
  });
  return id;
}

/** A customer with a card and a paid subscription. */
export async function subscribe(
  { stripe }: Held,
  card = "pm_card_visa",
): Promise<{ customer: string; subscription: string; item: string; price: string }> {
  const price = await makePrice(stripe);
  const { id: customer } = await stripe.customers.create({ email: "amira@example.com" });
  const created = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: "default_incomplete",
    payment_settings: { save_default_payment_method: "on_subscription" },
    expand: ["latest_invoice.confirmation_secret"],
  });
  await stripe.paymentIntents.confirm(firstIntent(created), { payment_method: card });
  const item = created.items.data[0]?.id ?? "";
  return { customer, subscription: created.id, item, price };
}

/** The payment intent of a subscription's first invoice, which must be expanded. */
export function firstIntent({ latest_invoice: invoice }: Stripe.Subscription): string {
  const secret = (invoice as Stripe.Invoice).confirmation_secret?.client_secret;
  return secret?.split("_secret_")[0] ?? "";
}

/** Types of events since the last call, in order. */
export function takeTypes(sandbox: RunningSandbox): string[] {
  return sandbox.takeEvents().map(({ event }) => event.type);
}
