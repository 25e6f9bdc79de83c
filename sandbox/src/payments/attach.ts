import type Stripe from "stripe";
import { emit } from "../events/emit.ts";
import { invalid } from "../http/refusal.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";

/** Attaches a card to a customer. Attaching it again changes nothing. */
export function attach(world: World, method: Stripe.PaymentMethod, customer: string): void {
  const owner = idOf(method.customer);
  if (owner === customer) return;
  if (owner !== null) {
    throw invalid(
      "The payment method you provided has already been attached to a customer.",
      "payment_method",
      "payment_method_unexpected_state",
    );
  }
  method.customer = customer;
  if (method.card?.checks) method.card.checks.cvc_check = "pass";
  emit(world, "payment_method.attached", method);
}

export function detach(world: World, method: Stripe.PaymentMethod): void {
  const owner = idOf(method.customer);
  if (owner === null) {
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      "payment_method",
      "payment_method_unexpected_state",
    );
  }
  method.customer = null;
  const customer = world.records.customer.find(owner);
  if (customer?.invoice_settings?.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null;
  }
  for (const subscription of world.records.subscription.rows) {
    if (subscription.default_payment_method === method.id)
      subscription.default_payment_method = null;
  }
  emit(world, "payment_method.detached", method, { customer: owner });
}
