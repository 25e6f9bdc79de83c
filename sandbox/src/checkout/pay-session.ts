import type Stripe from "stripe";
import { applyChanges } from "../events/emit.ts";
import { invalid } from "../http/refusal.ts";
import { confirmPayment } from "../payments/confirm-payment.ts";
import { makeIntent } from "../payments/payment-intent.ts";
import { type CardEntry, makeCard } from "../payments/payment-method.ts";
import { attach } from "../payments/attach.ts";
import { confirmSetup } from "../payments/setup-intent.ts";
import { makeCustomer } from "../customers/make-customer.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { completeSession } from "./complete.ts";
import { followSetup } from "./follow-checkout.ts";
import { planOfSession } from "./find-plan.ts";

export type Payer = { email: string; name: string; card: CardEntry };

/** Completes the hosted page. Returns the URL to go to next. @throws {Refusal} */
export function paySession(
  world: World,
  session: Stripe.Checkout.Session,
  { email, name, card }: Payer,
): { url: string } {
  if (session.status !== "open") throw invalid(`This Checkout Session is ${session.status}.`);
  const plan = planOfSession(world, session.id);
  const method = makeCard(world, card, { billing: { email, name } });
  plan.lastError = undefined;
  if (session.customer === null && plan.makesCustomer) {
    session.customer = makeCustomer(world, { email, name }).id;
  }
  applyChanges(session, { customer_details: detailsOf(email, name) });
  const page = `${world.publicUrl}/sandbox/checkout/${session.id}`;
  if (session.mode === "setup") {
    const intent = world.records.setup_intent.find(
      idOf(session.setup_intent),
    ) as Stripe.SetupIntent;
    world.sessionOfIntent.set(intent.id, session.id);
    confirmSetup(world, intent, method, { returnUrl: page });
    followSetup(world, intent);
    return { url: nextUrl(session, intent) };
  }
  if (dueOf(world, session) === 0) {
    if (session.customer !== null) attach(world, method, idOf(session.customer) ?? "");
    completeSession(world, session, plan, { savedCard: method.id });
    return { url: successUrl(session) };
  }
  const intent = intentOf(world, session);
  confirmPayment(world, intent, method, { offSession: false, returnUrl: page });
  return { url: nextUrl(session, intent) };
}

/** What the page charges: a subscription's first payment uses up the customer's credit. */
export function dueOf(world: World, session: Stripe.Checkout.Session): number {
  const customer = world.records.customer.find(idOf(session.customer));
  const balance = session.mode === "subscription" ? (customer?.balance ?? 0) : 0;
  return Math.max(0, (session.amount_total ?? 0) + balance);
}

export function successUrl({ id, success_url: url }: Stripe.Checkout.Session): string {
  return (url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function nextUrl(
  session: Stripe.Checkout.Session,
  { next_action: action }: Stripe.PaymentIntent | Stripe.SetupIntent,
): string {
  return action?.redirect_to_url?.url ?? successUrl(session);
}

/** One intent per session, however often a card is declined. */
function intentOf(world: World, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  for (const [intentId, sessionId] of world.sessionOfIntent) {
    const known =
      sessionId === session.id ? world.records.payment_intent.find(intentId) : undefined;
    if (known) return known;
  }
  const plan = planOfSession(world, session.id);
  const isSubscription = session.mode === "subscription";
  const intent = makeIntent(world, {
    amount: dueOf(world, session),
    currency: session.currency ?? "gbp",
    customer: idOf(session.customer),
    description: isSubscription ? "Subscription creation" : (plan.description ?? null),
    metadata: isSubscription ? {} : (plan.metadata ?? {}),
    receiptEmail: plan.receiptEmail ?? null,
    setupFutureUsage: isSubscription ? "off_session" : (plan.setupFutureUsage ?? null),
  });
  world.sessionOfIntent.set(intent.id, session.id);
  if (!isSubscription) session.payment_intent = intent.id;
  return intent;
}

function detailsOf(email: string, name: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: {
      city: null,
      country: "GB",
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
}
