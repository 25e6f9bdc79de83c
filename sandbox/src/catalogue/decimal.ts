import type Stripe from "stripe";

/** A decimal as it is sent: a text, where the SDK's types show the object that it makes of it. */
export function decimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}
