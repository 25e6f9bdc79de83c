import type Stripe from "stripe";
import type { Outcome } from "../payments/attempt-payment.ts";
import type { World } from "../world/world.ts";
import { completeSession } from "./complete.ts";
import { planOfSession } from "./find-plan.ts";

/** An intent that pays a checkout session was tried. */
export function followCheckout(world: World, intent: Stripe.PaymentIntent, outcome: Outcome): void {
  const session = sessionOf(world, intent.id);
  if (!session) return;
  const plan = planOfSession(world, session.id);
  if (outcome.kind === "declined") plan.lastError = outcome.decline.message;
  if (outcome.kind === "paid") completeSession(world, session, plan, intent);
}

/** The bank's check failed: the page shows why, and the customer may try again. */
export function failCheckout(world: World, intent: { id: string }, message: string): void {
  const session = sessionOf(world, intent.id);
  if (session) planOfSession(world, session.id).lastError = message;
}

/** A card was to be kept, and now is. */
export function followSetup(world: World, intent: Stripe.SetupIntent): void {
  const session = sessionOf(world, intent.id);
  if (!session || intent.status !== "succeeded") return;
  completeSession(world, session, planOfSession(world, session.id), undefined);
}

function sessionOf(world: World, intentId: string): Stripe.Checkout.Session | undefined {
  const session = world.records["checkout.session"].find(world.sessionOfIntent.get(intentId));
  return session?.status === "open" ? session : undefined;
}
