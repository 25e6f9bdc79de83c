import type Stripe from "stripe";
import { applyChanges, emit } from "../events/emit.ts";
import { attemptPayment, type Circumstances, type Outcome } from "../payments/attempt-payment.ts";
import { followUnpaidInvoice } from "../subscriptions/status.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { paymentOf } from "./invoice-payment.ts";
import { subscriptionOf } from "./invoice-subscription.ts";
import { markPaid } from "./settle.ts";

/** The default card for an invoice. */
export function usualMethod(
  world: World,
  invoice: Stripe.Invoice,
): Stripe.PaymentMethod | undefined {
  const subscription = subscriptionOf(world, invoice);
  const customer = world.records.customer.find(idOf(invoice.customer));
  const id =
    idOf(subscription?.default_payment_method) ??
    idOf(customer?.invoice_settings?.default_payment_method);
  return world.records.payment_method.find(id);
}

/** An open invoice's payment intent. */
export function intentOf(world: World, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  return world.records.payment_intent.find(
    idOf(paymentOf(world, invoice.id)?.payment.payment_intent),
  );
}

/** One attempt to pay an open invoice, with all its consequences. */
export function payInvoice(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  circumstances: Circumstances,
): Outcome {
  const outcome = attemptPayment(world, intent, method, circumstances);
  followAttempt(world, invoice, outcome, circumstances.isScheduled ?? false);
  return outcome;
}

/** No card to charge: counts as a failed attempt. */
export function failWithoutCard(world: World, invoice: Stripe.Invoice): void {
  followFailure(world, invoice, true);
}

function followAttempt(
  world: World,
  invoice: Stripe.Invoice,
  outcome: Outcome,
  isScheduled: boolean,
): void {
  if (outcome.kind === "paid") {
    applyChanges(invoice, { attempt_count: countOf(invoice, isScheduled) });
    markPaid(world, invoice);
    return;
  }
  if (outcome.kind === "action") {
    applyChanges(invoice, { attempted: true, attempt_count: countOf(invoice, isScheduled) });
    emit(world, "invoice.payment_action_required", invoice);
    if (invoice.billing_reason !== "subscription_create")
      emit(world, "invoice.payment_failed", invoice);
    const subscription = subscriptionOf(world, invoice);
    if (subscription) followUnpaidInvoice(world, subscription);
    return;
  }
  followFailure(world, invoice, isScheduled);
}

/** Any attempt counts as the first; after that, only those on the retry schedule count. */
const countOf = ({ attempt_count: count }: Stripe.Invoice, isScheduled: boolean) =>
  isScheduled ? count + 1 : Math.max(1, count);

/** Records a failed attempt, emits its event, and makes an active subscription past due. */
function followFailure(world: World, invoice: Stripe.Invoice, isScheduled: boolean): void {
  applyChanges(invoice, { attempted: true, attempt_count: countOf(invoice, isScheduled) });
  emit(world, "invoice.payment_failed", invoice);
  const subscription = subscriptionOf(world, invoice);
  if (subscription) followUnpaidInvoice(world, subscription);
}
