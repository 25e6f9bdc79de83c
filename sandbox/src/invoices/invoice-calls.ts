import type Stripe from "stripe";
import { mergeMetadata, update } from "../events/emit.ts";
import { call, listFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { boolean, group, metadata, oneOf, required, text } from "../http/params.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import { declinedAnswer } from "../payments/attempt-payment.ts";
import { findOrMakeCard } from "../payments/payment-method.ts";
import { find } from "../world/find.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { intentOf, payInvoice, usualMethod } from "./collect.ts";
import { finalize } from "./finalize.ts";
import { subscriptionIdOf } from "./invoice-subscription.ts";
import { createPreview } from "./preview.ts";
import { markPaid, markUncollectible, voidInvoice } from "./settle.ts";

const retrieve = call("GET", "/v1/invoices/{}", {}, (world, _params, id) =>
  find(world, "invoice", id),
);

const list = call(
  "GET",
  "/v1/invoices",
  {
    ...listFields,
    customer: text(),
    subscription: text(),
    status: oneOf("draft", "open", "paid", "uncollectible", "void"),
    collection_method: oneOf("charge_automatically", "send_invoice"),
  },
  (world, params) =>
    listPage(
      world,
      "invoice",
      "/v1/invoices",
      params,
      (invoice) =>
        (params.customer === undefined || invoice.customer === params.customer) &&
        (params.subscription === undefined || subscriptionIdOf(invoice) === params.subscription) &&
        (params.status ?? invoice.status) === invoice.status &&
        (params.collection_method ?? invoice.collection_method) === invoice.collection_method,
    ),
);

const updateCall = call(
  "POST",
  "/v1/invoices/{}",
  { auto_advance: boolean, metadata },
  (world, params, id) => {
    const invoice = find(world, "invoice", id);
    if (params.auto_advance === true) {
      throw invalid("The sandbox only stops what Stripe does with an invoice by itself.");
    }
    update(world, "invoice.updated", invoice, {
      ...(params.metadata && { metadata: mergeMetadata(invoice.metadata, params.metadata) }),
      ...(params.auto_advance === false && {
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      }),
    });
    return invoice;
  },
);

const pay = call(
  "POST",
  "/v1/invoices/{}/pay",
  { payment_method: text(), off_session: boolean, paid_out_of_band: boolean, forgive: boolean },
  (world, params, id) => {
    const invoice = find(world, "invoice", id);
    if (invoice.status === "draft") finalize(world, invoice);
    mustBeOpen(invoice);
    if (invoice.status !== "open") return invoice;
    if (params.paid_out_of_band) {
      markPaid(world, invoice);
      return invoice;
    }
    const intent = intentOf(world, invoice);
    const method = params.payment_method
      ? findOwnCard(world, params.payment_method, invoice)
      : usualMethod(world, invoice);
    if (!intent || !method) {
      throw invalid(
        "There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method` prior to paying.",
        undefined,
        "invoice_no_payment_method_types",
      );
    }
    const offSession = params.off_session ?? true;
    const outcome = payInvoice(world, invoice, intent, method, { offSession });
    if (outcome.kind === "declined") throw declinedAnswer(intent, outcome.decline);
    if (outcome.kind === "action") {
      throw new Refusal(
        402,
        "card_error",
        "Payment for this invoice requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice. For more details see: https://stripe.com/docs/billing/subscriptions/overview#requires-action",
        { code: "invoice_payment_intent_requires_action", payment_intent: structuredClone(intent) },
      );
    }
    return invoice;
  },
);

const finalizeCall = call(
  "POST",
  "/v1/invoices/{}/finalize",
  { auto_advance: boolean },
  (world, params, id) => {
    const invoice = find(world, "invoice", id);
    if (invoice.status !== "draft") {
      throw invalid(
        "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      );
    }
    if (params.auto_advance !== undefined) invoice.auto_advance = params.auto_advance;
    finalize(world, invoice);
    return invoice;
  },
);

const voidCall = call("POST", "/v1/invoices/{}/void", {}, (world, _params, id) => {
  const invoice = find(world, "invoice", id);
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw invalid(`You can only pass in open invoices. This invoice isn't open.`);
  }
  voidInvoice(world, invoice);
  return invoice;
});

const uncollectibleCall = call(
  "POST",
  "/v1/invoices/{}/mark_uncollectible",
  {},
  (world, _params, id) => {
    const invoice = find(world, "invoice", id);
    mustBeOpen(invoice);
    markUncollectible(world, invoice);
    return invoice;
  },
);

const listPayments = call(
  "GET",
  "/v1/invoice_payments",
  {
    ...listFields,
    invoice: text(),
    status: oneOf("canceled", "open", "paid"),
    payment: group({ type: required(oneOf("payment_intent")), payment_intent: text() }),
  },
  (world, params) =>
    listPage(
      world,
      "invoice_payment",
      "/v1/invoice_payments",
      params,
      ({ invoice, status, payment }) =>
        (params.invoice === undefined || invoice === params.invoice) &&
        (params.status ?? status) === status &&
        (!params.payment?.payment_intent ||
          payment.payment_intent === params.payment.payment_intent),
    ),
);

const retrievePayment = call("GET", "/v1/invoice_payments/{}", {}, (world, _params, id) =>
  find(world, "invoice_payment", id),
);

export const invoiceCalls = [
  retrieve,
  list,
  updateCall,
  pay,
  finalizeCall,
  voidCall,
  uncollectibleCall,
  createPreview,
  listPayments,
  retrievePayment,
];

function mustBeOpen(invoice: Stripe.Invoice): void {
  if (invoice.status === "open") return;
  if (invoice.status === "paid" && invoice.amount_due === 0) return;
  const message =
    invoice.status === "paid"
      ? "Invoice is already paid"
      : `This invoice is ${invoice.status} and can no longer be paid.`;
  throw invalid(message, undefined, "invoice_not_editable");
}

function findOwnCard(
  world: World,
  methodId: string,
  invoice: Stripe.Invoice,
): Stripe.PaymentMethod {
  const method = findOrMakeCard(world, methodId, "payment_method");
  if (method.customer !== null && method.customer !== idOf(invoice.customer)) {
    throw invalid("The PaymentMethod you provided belongs to another customer.", "payment_method");
  }
  return method;
}
