import type Stripe from "stripe";
import { applyChanges, emit, update } from "../events/emit.ts";
import { voidInvoice } from "../invoices/settle.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";

type Feedback = Stripe.Subscription.CancellationDetails.Feedback;
type Reason = Stripe.Subscription.CancellationDetails.Reason;

/** Cancels a subscription now. Its open invoices remain but are no longer collected. */
export function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: Reason,
  details: { comment?: string | null; feedback?: Feedback | null } = {},
): void {
  if (subscription.status === "incomplete") return expireIncomplete(world, subscription);
  const now = world.clock.now();
  for (const invoice of world.records.invoice.rows) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue;
    if (invoice.status !== "open" && invoice.status !== "draft") continue;
    applyChanges(invoice, {
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    });
  }
  world.pendingLines.delete(subscription.id);
  applyChanges(subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      comment: details.comment ?? subscription.cancellation_details?.comment ?? null,
      feedback: details.feedback ?? subscription.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
  });
  emit(world, "customer.subscription.deleted", subscription);
}

/** Expires an incomplete subscription: after 23 hours, or when cancelled. */
export function expireIncomplete(world: World, subscription: Stripe.Subscription): void {
  const now = world.clock.now();
  const invoice = world.records.invoice.find(idOf(subscription.latest_invoice));
  if (invoice?.status === "open") voidInvoice(world, invoice);
  update(world, "customer.subscription.updated", subscription, {
    status: "incomplete_expired",
    canceled_at: now,
    ended_at: now,
  });
}
