import type Stripe from "stripe";
import { applyChanges } from "../events/emit.ts";
import { endSubscription } from "../subscriptions/end.ts";
import { endedStatuses } from "../subscriptions/status.ts";
import { update } from "../events/emit.ts";
import type { World } from "../world/world.ts";
import { failWithoutCard, intentOf, payInvoice, usualMethod } from "./collect.ts";
import { subscriptionOf } from "./invoice-subscription.ts";

const daySeconds = 86_400;

/**
 * Stripe's automatic collection of an open invoice: charge the default card, schedule the next attempt,
 * finally give up.
 */
export function collectByItself(world: World, invoice: Stripe.Invoice): void {
  if (invoice.status !== "open" || !invoice.auto_advance) return;
  const method = usualMethod(world, invoice);
  const intent = intentOf(world, invoice);
  if (!intent) return;
  if (method) {
    payInvoice(world, invoice, intent, method, {
      offSession: true,
      isScheduled: true,
      mustFail: takeFailure(world, invoice),
    });
  } else failWithoutCard(world, invoice);
  if (invoice.status !== "paid") planNextTry(world, invoice);
}

function takeFailure(world: World, invoice: Stripe.Invoice): boolean {
  const id = subscriptionOf(world, invoice)?.id ?? "";
  const left = world.failingRenewals.get(id) ?? 0;
  if (left > 1) world.failingRenewals.set(id, left - 1);
  else world.failingRenewals.delete(id);
  return left > 0;
}

function planNextTry(world: World, invoice: Stripe.Invoice): void {
  const { retryDays, afterRetries } = world.settings;
  const days = retryDays[invoice.attempt_count - 1];
  if (days !== undefined) {
    const at = world.clock.now() + days * daySeconds;
    applyChanges(invoice, { next_payment_attempt: at });
    world.due.plan("retry-invoice", invoice.id, at);
    return;
  }
  applyChanges(invoice, { next_payment_attempt: null, auto_advance: false });
  const subscription = subscriptionOf(world, invoice);
  if (!subscription || endedStatuses.has(subscription.status)) return;
  if (afterRetries === "canceled") endSubscription(world, subscription, "payment_failed");
  else if (afterRetries === "unpaid") {
    update(world, "customer.subscription.updated", subscription, { status: "unpaid" });
  }
}
