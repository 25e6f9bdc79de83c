import * as z from "zod/mini";
import type { Attempt, PayableInvoice } from "./port.ts";
import { amount, currency, nullable, reference } from "./shapes.ts";

export const openInvoiceShape = z.object({
  id: z.string(),
  customer: nullable(reference),
  status: nullable(z.string()),
  amount_due: amount,
  currency,
  hosted_invoice_url: nullable(z.string()),
  confirmation_secret: nullable(z.object({ client_secret: z.string() })),
});

export const toPayable = (it: z.output<typeof openInvoiceShape>): PayableInvoice => ({
  id: it.id,
  customerId: it.customer,
  // A draft is not payable yet; a void or uncollectible invoice no longer is.
  state: it.status === "open" || it.status === "paid" ? it.status : "over",
  clientSecret: it.confirmation_secret?.client_secret ?? null,
  url: it.hosted_invoice_url,
  amountMinor: it.amount_due,
  currency: it.currency,
});

export const subscriptionShape = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  currency,
  latest_invoice: nullable(
    z.object({
      amount_due: amount,
      confirmation_secret: nullable(z.object({ client_secret: z.string() })),
      hosted_invoice_url: nullable(z.string()),
      payments: z.optional(
        z.object({
          data: z.array(z.object({ payment: z.object({ payment_intent: nullable(reference) }) })),
        }),
      ),
    }),
  ),
});

export function toAttempt(it: z.output<typeof subscriptionShape>): Attempt {
  const invoice = it.latest_invoice;
  const isPaid = it.status === "active" || it.status === "trialing" || it.status === "past_due";
  return {
    id: it.id,
    customerId: it.customer,
    state: it.status === "incomplete" ? "payable" : isPaid ? "paid" : "over",
    clientSecret: invoice?.confirmation_secret?.client_secret ?? null,
    url: invoice?.hosted_invoice_url ?? null,
    paymentIntentId: invoice?.payments?.data[0]?.payment.payment_intent ?? null,
    chargeId: null,
    failedCheckId: null,
    amountMinor: invoice?.amount_due ?? 0,
    currency: it.currency,
  };
}

export const intentShape = z.object({
  id: z.string(),
  customer: nullable(reference),
  status: z.string(),
  client_secret: nullable(z.string()),
  latest_charge: nullable(reference),
  last_payment_error: nullable(
    z.object({
      code: z.optional(z.string()),
      payment_method: z.optional(z.object({ id: z.string() })),
    }),
  ),
  amount,
  currency,
});

const intentStates: Partial<Record<string, Attempt["state"]>> = {
  requires_payment_method: "payable",
  requires_confirmation: "payable",
  requires_action: "payable",
  processing: "processing",
  succeeded: "paid",
};

export const fromIntent = (it: z.output<typeof intentShape>): Attempt => ({
  id: it.id,
  customerId: it.customer,
  state: intentStates[it.status] ?? "over",
  clientSecret: it.client_secret,
  url: null,
  paymentIntentId: it.id,
  chargeId: it.latest_charge,
  failedCheckId: failedCheckOf(it),
  amountMinor: it.amount,
  currency: it.currency,
});

/** Each press of the button creates a new payment method. */
function failedCheckOf({ id, last_payment_error: error }: z.output<typeof intentShape>) {
  if (error?.code !== "payment_intent_authentication_failure") return null;
  return `check:${id}:${error.payment_method?.id ?? "none"}`;
}

export const sessionShape = z.object({
  id: z.string(),
  customer: nullable(reference),
  status: nullable(z.enum(["open", "complete", "expired"])),
  payment_status: z.string(),
  url: nullable(z.string()),
  payment_intent: nullable(reference),
  amount_total: nullable(amount),
  currency: nullable(currency),
});

export const fromSession = (it: z.output<typeof sessionShape>): Attempt => ({
  id: it.id,
  customerId: it.customer,
  state:
    it.status === "expired"
      ? "over"
      : it.status === "open"
        ? "payable"
        : it.payment_status === "unpaid"
          ? "processing"
          : "paid",
  clientSecret: null,
  url: it.url,
  paymentIntentId: it.payment_intent,
  chargeId: null,
  failedCheckId: null,
  amountMinor: it.amount_total ?? 0,
  currency: it.currency ?? "gbp",
});

/** The card on file for a customer's payments. */
export const cardOfCustomer = z.object({
  invoice_settings: z.optional(z.object({ default_payment_method: nullable(reference) })),
});
