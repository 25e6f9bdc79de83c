import type Stripe from "stripe";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";

export function subscriptionIdOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

export function subscriptionOf(
  world: World,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  return world.records.subscription.find(subscriptionIdOf(invoice));
}
