import type Stripe from "stripe";
import { applyChanges, emit } from "../events/emit.ts";
import { makeIntent } from "../payments/payment-intent.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { addInvoicePayment } from "./invoice-payment.ts";
import { subscriptionOf } from "./invoice-subscription.ts";
import { markPaid } from "./settle.ts";

/**
 * Finalises a draft: numbers it, applies credit and creates an intent for the rest. If checkout has already
 * taken the money, `paidBy` is its intent.
 */
export function finalize(
  world: World,
  invoice: Stripe.Invoice,
  paidBy?: Stripe.PaymentIntent,
): void {
  const now = world.clock.now();
  const customer = world.records.customer.find(idOf(invoice.customer));
  const balance = customer?.balance ?? 0;
  const subscription = subscriptionOf(world, invoice);
  const origin = invoice.parent?.subscription_details;
  if (origin && subscription) origin.metadata = { ...subscription.metadata };
  const due = Math.max(0, invoice.total + balance);
  const ending = due === 0 ? Math.min(0, invoice.total + balance) : 0;
  const count = customer?.next_invoice_sequence ?? 1;
  if (customer) {
    customer.balance = ending;
    customer.next_invoice_sequence = count + 1;
  }
  applyChanges(invoice, {
    status: "open",
    number: `${customer?.invoice_prefix ?? "SANDBOX"}-${String(count).padStart(4, "0")}`,
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    ending_balance: ending,
    effective_at: now,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    hosted_invoice_url: `${world.publicUrl}/sandbox/invoices/${invoice.id}`,
    invoice_pdf: `${world.publicUrl}/sandbox/invoices/${invoice.id}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  if (due === 0) {
    emit(world, "invoice.finalized", invoice);
    markPaid(world, invoice);
    return;
  }
  if (paidBy) {
    addInvoicePayment(world, invoice, paidBy);
    emit(world, "invoice.finalized", invoice);
    markPaid(world, invoice);
    return;
  }
  const savesCard =
    subscription?.payment_settings?.save_default_payment_method === "on_subscription";
  const intent = makeIntent(world, {
    amount: due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    description:
      invoice.billing_reason === "subscription_create"
        ? "Subscription creation"
        : "Subscription update",
    setupFutureUsage: savesCard ? "off_session" : null,
  });
  addInvoicePayment(world, invoice, intent);
  emit(world, "invoice.finalized", invoice);
}
