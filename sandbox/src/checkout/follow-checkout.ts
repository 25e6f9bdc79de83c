import type Stripe from "stripe";
import type { Outcome } from "../payments/attempt-payment.ts";
import type { World } from "../world/world.ts";
import { completeSession } from "./complete.ts";
import { planOfSession } from "./find-plan.ts";

/** A checkout session's payment intent was attempted. */
export function followCheckout(world: World, intent: Stripe.PaymentIntent, outcome: Outcome): void {
  const session = sessionOf(world, intent.id);
  if (!session) return;
  const plan = planOfSession(world, session.id);
  if (outcome.kind === "declined") plan.lastError = outcome.decline.message;
  if (outcome.kind === "paid") completeSession(world, session, plan, { intent });
}

/** Authentication failed: the page shows why, and the customer may retry. */
export function failCheckout(world: World, intent: { id: string }, message: string): void {
  const session = sessionOf(world, intent.id);
  if (session) planOfSession(world, session.id).lastError = message;
}

/** A setup-mode session has saved its card. */
export function followSetup(world: World, intent: Stripe.SetupIntent): void {
  const session = sessionOf(world, intent.id);
  if (!session || intent.status !== "succeeded") return;
  completeSession(world, session, planOfSession(world, session.id), undefined);
}

function sessionOf(world: World, intentId: string): Stripe.Checkout.Session | undefined {
  const session = world.records["checkout.session"].find(world.sessionOfIntent.get(intentId));
  return session?.status === "open" ? session : undefined;
}
