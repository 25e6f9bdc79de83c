import type Stripe from "stripe";
import type { World } from "../world/world.ts";

/** An invoice's pending or completed payment. */
export function paymentOf(world: World, invoiceId: string): Stripe.InvoicePayment | undefined {
  for (const payment of world.records.invoice_payment.newestFirst()) {
    if (payment.invoice === invoiceId) return payment;
  }
  return undefined;
}

export function addInvoicePayment(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment {
  world.invoiceOfIntent.set(intent.id, invoice.id);
  return world.records.invoice_payment.insert({
    id: world.chance.id("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.clock.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}
