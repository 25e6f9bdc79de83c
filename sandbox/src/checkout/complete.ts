import type Stripe from "stripe";
import { applyChanges, emit } from "../events/emit.ts";
import { finalize } from "../invoices/finalize.ts";
import { makeSubscription } from "../subscriptions/make-subscription.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import type { SessionPlan } from "./session-plan.ts";

/** By the intent that took the money, or with nothing due, by a card for later. */
type Payment = { intent: Stripe.PaymentIntent } | { savedCard: string };

/** The customer has paid: creates what was bought and completes the session. */
export function completeSession(
  world: World,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  payment: Payment | undefined,
): void {
  const paidBy = payment && "intent" in payment ? payment.intent : undefined;
  const customer = world.records.customer.find(idOf(session.customer));
  if (session.mode === "subscription" && customer) {
    const { subscription, invoice } = makeSubscription(world, {
      customer,
      items: plan.items.map(({ price, quantity }) => ({
        price: world.records.price.find(price) as Stripe.Price,
        quantity,
      })),
      metadata: plan.metadata,
      description: plan.description,
      defaultPaymentMethod:
        payment && "savedCard" in payment ? payment.savedCard : idOf(paidBy?.payment_method),
    });
    finalize(world, invoice, paidBy);
    applyChanges(session, { subscription: subscription.id, invoice: invoice.id });
  } else if (paidBy) applyChanges(session, { payment_intent: paidBy.id });
  applyChanges(session, {
    status: "complete",
    payment_status: paidBy ? "paid" : "no_payment_required",
    url: null,
  });
  emit(world, "checkout.session.completed", session);
}
