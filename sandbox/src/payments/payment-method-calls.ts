import { mergeMetadata, update } from "../events/emit.ts";
import { call, pageFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { group, integer, metadata, oneOf, required, text } from "../http/params.ts";
import { invalid, missing, Refusal } from "../http/refusal.ts";
import { find, findCustomer } from "../world/find.ts";
import { attach, detach } from "./attach.ts";
import { findCardByToken } from "./cards.ts";
import { findOrMakeCard, findSecrets, makeCard, makeReadyCard } from "./payment-method.ts";

const billingAddress = group({
  city: text(),
  country: text(),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
});

const billingDetails = group({
  address: billingAddress,
  email: text(),
  name: text(),
  phone: text(),
});

const cardEntry = group({
  number: text(),
  exp_month: integer(),
  exp_year: integer(),
  cvc: text(),
  token: text(),
});

const createPaymentMethod = call(
  "POST",
  "/v1/payment_methods",
  { type: required(oneOf("card")), card: cardEntry, billing_details: billingDetails, metadata },
  (world, params, _id, caller) => {
    const { card } = params;
    const billing = fullBilling(params.billing_details);
    const ready = card?.token ? findCardByToken(card.token) : undefined;
    if (ready) return makeReadyCard(world, ready.number, { billing, metadata: params.metadata });
    if (!card?.number || card.exp_month === undefined || card.exp_year === undefined) {
      throw invalid("Missing required param: card[number].", "card[number]", "parameter_missing");
    }
    if (caller === "secret") {
      const message =
        "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.";
      throw new Refusal(402, "card_error", message);
    }
    const entry = {
      number: card.number.replaceAll(" ", ""),
      exp_month: card.exp_month,
      exp_year: card.exp_year < 100 ? card.exp_year + 2000 : card.exp_year,
      cvc: card.cvc,
    };
    return makeCard(world, entry, { billing, metadata: params.metadata });
  },
  {},
);

function fullBilling(sent: ReturnType<typeof billingDetails> | undefined) {
  if (!sent) return undefined;
  const none = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };
  return { ...sent, address: sent.address ? { ...none, ...sent.address } : null };
}

const retrievePaymentMethod = call("GET", "/v1/payment_methods/{}", {}, (world, _params, id) =>
  find(world, "payment_method", id),
);

const updatePaymentMethod = call(
  "POST",
  "/v1/payment_methods/{}",
  {
    billing_details: billingDetails,
    card: group({ exp_month: integer(1, 12), exp_year: integer(2000, 2100) }),
    metadata,
  },
  (world, params, id) => {
    const method = find(world, "payment_method", id);
    if (method.customer === null) {
      throw invalid(
        "You must save this PaymentMethod to a customer before you can update it.",
        undefined,
        "payment_method_unattached",
      );
    }
    const billing = fullBilling(params.billing_details);
    update(world, "payment_method.updated", method, {
      ...(billing && { billing_details: { ...method.billing_details, ...billing } }),
      ...(params.card && method.card && { card: { ...method.card, ...params.card } }),
      ...(params.metadata && { metadata: mergeMetadata(method.metadata, params.metadata) }),
    });
    return method;
  },
);

const attachPaymentMethod = call(
  "POST",
  "/v1/payment_methods/{}/attach",
  { customer: required(text()) },
  (world, params, id) => {
    const customer = findCustomer(world, params.customer);
    if (!world.records.payment_method.find(id) && !findCardByToken(id)) {
      throw missing("payment_method", id);
    }
    const method = findOrMakeCard(world, id, "payment_method");
    const { conduct } = findSecrets(world, method.id);
    if (conduct.kind === "declines" && !conduct.onlyOnceAttached) {
      throw new Refusal(402, "card_error", "Your card was declined.", {
        code: conduct.code,
        decline_code: conduct.code === "card_declined" ? conduct.declineCode : undefined,
      });
    }
    attach(world, method, customer.id);
    return method;
  },
);

const detachPaymentMethod = call(
  "POST",
  "/v1/payment_methods/{}/detach",
  {},
  (world, _params, id) => {
    const method = find(world, "payment_method", id);
    detach(world, method);
    return method;
  },
);

const listPaymentMethods = call(
  "GET",
  "/v1/payment_methods",
  { ...pageFields, customer: text(), type: oneOf("card") },
  (world, params) =>
    listPage(
      world,
      "payment_method",
      "/v1/payment_methods",
      params,
      ({ customer }) => customer !== null && (params.customer ?? customer) === customer,
    ),
);

export const paymentMethodCalls = [
  createPaymentMethod,
  retrievePaymentMethod,
  updatePaymentMethod,
  attachPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
];
