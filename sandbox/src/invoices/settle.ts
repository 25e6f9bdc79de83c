import type Stripe from "stripe";
import { applyChanges, emit } from "../events/emit.ts";
import { cancelIntent } from "../payments/payment-intent.ts";
import { followPaidInvoice } from "../subscriptions/status.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { creditTakenOff } from "./credit-taken-off.ts";
import { paymentOf } from "./invoice-payment.ts";
import { subscriptionOf } from "./invoice-subscription.ts";

/** Marks the invoice as paid: by its intent, by credit, or outside Stripe. */
export function markPaid(world: World, invoice: Stripe.Invoice): void {
  const now = world.clock.now();
  const payment = paymentOf(world, invoice.id);
  const intent = world.records.payment_intent.find(idOf(payment?.payment.payment_intent));
  const isByCard = intent?.status === "succeeded";
  applyChanges(invoice, {
    status: "paid",
    attempted: true,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  if (payment && isByCard) {
    applyChanges(payment, {
      status: "paid",
      amount_paid: invoice.amount_due,
      status_transitions: { canceled_at: null, paid_at: now },
    });
    emit(world, "invoice_payment.paid", payment);
  } else if (payment) cancelPayment(world, payment);
  emit(world, "invoice.paid", invoice);
  emit(world, "invoice.payment_succeeded", invoice);
  const subscription = subscriptionOf(world, invoice);
  const method = isByCard ? idOf(intent.payment_method) : null;
  if (subscription) followPaidInvoice(world, subscription, invoice, method);
}

export function voidInvoice(world: World, invoice: Stripe.Invoice): void {
  const voided_at = world.clock.now();
  giveUp(world, invoice, "void", { voided_at });
  const customer = world.records.customer.find(idOf(invoice.customer));
  if (customer) customer.balance -= creditTakenOff(invoice);
  emit(world, "invoice.voided", invoice);
}

export function markUncollectible(world: World, invoice: Stripe.Invoice): void {
  giveUp(world, invoice, "uncollectible", { marked_uncollectible_at: world.clock.now() });
  emit(world, "invoice.marked_uncollectible", invoice);
  const subscription = subscriptionOf(world, invoice);
  if (subscription?.status === "past_due" || subscription?.status === "unpaid")
    followPaidInvoice(world, subscription, invoice, null);
}

function giveUp(
  world: World,
  invoice: Stripe.Invoice,
  status: "void" | "uncollectible",
  moments: Partial<Stripe.Invoice.StatusTransitions>,
): void {
  applyChanges(invoice, {
    status,
    auto_advance: false,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, ...moments },
  });
  const payment = paymentOf(world, invoice.id);
  if (payment && status === "void") cancelPayment(world, payment);
}

function cancelPayment(world: World, payment: Stripe.InvoicePayment): void {
  const intent = world.records.payment_intent.find(idOf(payment.payment.payment_intent));
  if (intent && intent.status !== "succeeded" && intent.status !== "canceled") {
    cancelIntent(world, intent, "void_invoice");
  }
  applyChanges(payment, {
    status: "canceled",
    status_transitions: { canceled_at: world.clock.now(), paid_at: null },
  });
}
