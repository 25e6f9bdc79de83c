import type Stripe from "stripe";

/** A decimal as sent on the wire: text, although the SDK's types show its parsed object. */
export function decimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}
