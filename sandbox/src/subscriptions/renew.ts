import type Stripe from "stripe";
import { applyChanges, emit, update } from "../events/emit.ts";
import { finalize } from "../invoices/finalize.ts";
import { periodLine, prorationLine, type Line } from "../invoices/lines.ts";
import { makeInvoice } from "../invoices/make-invoice.ts";
import { markUncollectible, voidInvoice } from "../invoices/settle.ts";
import type { World } from "../world/world.ts";
import { endSubscription } from "./end.ts";
import { intervalOf, periodOf } from "./items.ts";
import { periodEnd } from "./period.ts";
import { endedStatuses } from "./status.ts";

/** How long a renewal's invoice stays a draft. */
const draftSeconds = 3600;

/** Ends a period: the subscription ends, or a new period begins with a draft invoice. */
export function endPeriod(world: World, subscription: Stripe.Subscription): void {
  const now = world.clock.now();
  if (endedStatuses.has(subscription.status) || periodOf(subscription).end !== now) return;
  if (subscription.status === "incomplete") return;
  if (subscription.cancel_at_period_end) {
    endSubscription(world, subscription, "cancellation_requested");
    return;
  }
  const before = beginPeriod(subscription, now);
  const collects = subscription.status !== "unpaid";
  const pause = subscription.pause_collection?.behavior;
  const isHeld = pause !== undefined || !collects;
  const finalizesAt = now + draftSeconds;
  const ended = before.start;
  const invoice = makeInvoice(world, {
    subscription,
    lines: [...pendingLines(world, subscription), ...nextLines(world, subscription)],
    reason: "subscription_cycle",
    period: { start: ended, end: now },
    autoAdvance: !isHeld,
    ...(!isHeld && { finalizesAt }),
  });
  if (!isHeld) world.due.plan("finalize-invoice", invoice.id, finalizesAt);
  if (pause === "void") voidInvoice(world, invoice);
  if (pause === "mark_uncollectible") {
    finalize(world, invoice);
    if (invoice.status === "open") markUncollectible(world, invoice);
  }
  world.due.plan("end-period", subscription.id, periodOf(subscription).end);
  emit(world, "customer.subscription.updated", subscription, before.previous);
}

/** Moves all items to the period starting at `start`; returns the previous values. */
function beginPeriod(
  subscription: Stripe.Subscription,
  start: number,
): { start: number; previous: Record<string, unknown> } {
  const before = periodOf(subscription);
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(subscription.billing_cycle_anchor, start, intervalOf(item.price)),
  }));
  const previous = applyChanges(subscription, { items: { ...subscription.items, data } });
  return {
    start: before.start,
    previous: { ...previous, latest_invoice: subscription.latest_invoice },
  };
}

/** Invoice lines for the items' current period. */
export function nextLines(world: World, subscription: Stripe.Subscription): Line[] {
  const period = periodOf(subscription);
  return subscription.items.data.map((item) => periodLine(world, subscription.id, item, period));
}

/** Takes pending prorations. */
export function pendingLines(world: World, subscription: Stripe.Subscription): Line[] {
  const waiting = world.pendingLines.get(subscription.id) ?? [];
  world.pendingLines.delete(subscription.id);
  return waiting.map((line) => prorationLine(world, subscription.id, line));
}

/** Ends a pause that has expired. */
export function resumeCollection(world: World, subscription: Stripe.Subscription): void {
  if (subscription.pause_collection?.resumes_at !== world.clock.now()) return;
  update(world, "customer.subscription.updated", subscription, { pause_collection: null });
}
