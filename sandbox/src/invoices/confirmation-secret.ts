import type Stripe from "stripe";
import type { World } from "../world/world.ts";
import { paymentOf } from "./invoice-payment.ts";

/** What a browser needs to pay an open invoice; null if there is nothing to confirm. */
export function confirmationSecret(
  world: World,
  invoice: Stripe.Invoice,
): Stripe.Invoice.ConfirmationSecret | null {
  const intent = paymentOf(world, invoice.id)?.payment.payment_intent;
  const secret = world.records.payment_intent.find(intent as string)?.client_secret;
  return secret ? { client_secret: secret, type: "payment_intent" } : null;
}
