import type Stripe from "stripe";
import { update } from "../events/emit.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";

export const endedStatuses: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);

/** Updates the status from the latest invoice: paid or uncollectible makes it active again. */
export function followPaidInvoice(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  methodId: string | null,
): void {
  if (endedStatuses.has(subscription.status)) return;
  const isLatest = latestSettled(world, subscription)?.id === invoice.id;
  const wantsCard =
    methodId !== null &&
    subscription.payment_settings?.save_default_payment_method === "on_subscription";
  update(world, "customer.subscription.updated", subscription, {
    ...(isLatest && { status: "active" as const }),
    ...(wantsCard && { default_payment_method: methodId }),
  });
}

/** A renewal failed. A failed first invoice leaves the subscription incomplete. */
export function followUnpaidInvoice(world: World, subscription: Stripe.Subscription): void {
  if (subscription.status !== "active" && subscription.status !== "trialing") return;
  update(world, "customer.subscription.updated", subscription, { status: "past_due" });
}

/** The subscription's latest invoice that is neither draft nor void. */
function latestSettled(
  world: World,
  subscription: Stripe.Subscription,
): Stripe.Invoice | undefined {
  const newest = world.records.invoice.find(idOf(subscription.latest_invoice));
  if (newest && isSettled(newest)) return newest;
  for (const invoice of world.records.invoice.newestFirst()) {
    const owner = invoice.parent?.subscription_details?.subscription;
    if (owner === subscription.id && isSettled(invoice)) return invoice;
  }
  return undefined;
}

function isSettled({ status }: Stripe.Invoice): boolean {
  return status !== "draft" && status !== "void";
}
