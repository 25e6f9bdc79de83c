import { mergeMetadata } from "../events/emit.ts";
import { call, cardOnly, currency, listFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { boolean, group, integer, metadata, oneOf, required, text } from "../http/params.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import { find, findCustomer } from "../world/find.ts";
import { idOf } from "../world/ids.ts";
import { mustHoldSecret } from "./client-secret.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { cancelIntent, makeIntent } from "./payment-intent.ts";
import { findOrMakeCard } from "./payment-method.ts";

const create = call(
  "POST",
  "/v1/payment_intents",
  {
    amount: required(integer(1, 99_999_999)),
    currency: required(currency),
    customer: text(),
    description: text(1000),
    metadata,
    payment_method: text(),
    receipt_email: text(),
    setup_future_usage: oneOf("off_session", "on_session"),
    allowed_payment_method_types: cardOnly,
    automatic_payment_methods: group({
      enabled: required(boolean),
      allow_redirects: oneOf("always", "never"),
    }),
    confirm: boolean,
    off_session: boolean,
    error_on_requires_action: boolean,
    return_url: text(),
    use_stripe_sdk: boolean,
    capture_method: oneOf("automatic", "automatic_async"),
    confirmation_method: oneOf("automatic"),
  },
  (world, params) => {
    const { automatic_payment_methods: automatic, allowed_payment_method_types: allowed } = params;
    if (automatic && allowed) {
      throw invalid("You may only specify one of these parameters.", "automatic_payment_methods");
    }
    if (!params.confirm && (params.off_session || params.return_url)) {
      throw invalid(
        "This parameter may only be used with confirm=true.",
        params.off_session ? "off_session" : "return_url",
      );
    }
    if (params.currency === "gbp" && params.amount < 30) {
      throw invalid("Amount must be at least £0.30 gbp", "amount", "amount_too_small");
    }
    if (params.customer) findCustomer(world, params.customer);
    const method = params.payment_method
      ? findOrMakeCard(world, params.payment_method, "payment_method")
      : undefined;
    const intent = makeIntent(world, {
      amount: params.amount,
      currency: params.currency,
      customer: params.customer ?? null,
      description: params.description ?? null,
      metadata: params.metadata ?? {},
      receiptEmail: params.receipt_email ?? null,
      setupFutureUsage: params.setup_future_usage ?? null,
      allowedTypes: allowed ?? null,
      automatic: automatic ?? (allowed ? null : { enabled: true, allow_redirects: "always" }),
    });
    if (method) {
      intent.payment_method = method.id;
      intent.status = "requires_confirmation";
    }
    if (params.confirm) {
      confirmPayment(world, intent, method, {
        offSession: params.off_session ?? false,
        refusesAction: params.error_on_requires_action ?? false,
        returnUrl: params.use_stripe_sdk ? undefined : params.return_url,
      });
    }
    return intent;
  },
);

const retrieve = call(
  "GET",
  "/v1/payment_intents/{}",
  { client_secret: text() },
  (world, params, id, caller) => {
    const intent = find(world, "payment_intent", id);
    mustHoldSecret("payment_intent", intent, params.client_secret, caller);
    return intent;
  },
  {},
);

const updateIntent = call(
  "POST",
  "/v1/payment_intents/{}",
  { description: text(1000), metadata, receipt_email: text() },
  (world, params, id) => {
    const intent = find(world, "payment_intent", id);
    if (params.description) intent.description = params.description;
    if (params.receipt_email) intent.receipt_email = params.receipt_email;
    intent.metadata = mergeMetadata(intent.metadata, params.metadata);
    return intent;
  },
);

const confirm = call(
  "POST",
  "/v1/payment_intents/{}/confirm",
  {
    payment_method: text(),
    off_session: boolean,
    error_on_requires_action: boolean,
    return_url: text(),
    receipt_email: text(),
    setup_future_usage: oneOf("off_session", "on_session"),
    use_stripe_sdk: boolean,
  },
  (world, params, id, caller) => {
    const intent = find(world, "payment_intent", id);
    mustHoldSecret("payment_intent", intent, params.client_secret, caller);
    const methodId = params.payment_method ?? idOf(intent.payment_method);
    const method = methodId ? findOrMakeCard(world, methodId, "payment_method") : undefined;
    if (params.receipt_email) intent.receipt_email = params.receipt_email;
    if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage;
    confirmPayment(world, intent, method, {
      offSession: params.off_session ?? false,
      refusesAction: params.error_on_requires_action ?? false,
      returnUrl: params.use_stripe_sdk ? undefined : params.return_url,
    });
    return intent;
  },
  { client_secret: text() },
);

const cancel = call(
  "POST",
  "/v1/payment_intents/{}/cancel",
  { cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer") },
  (world, params, id) => {
    const intent = find(world, "payment_intent", id);
    if (world.invoiceOfIntent.has(id)) {
      throw invalid(
        "You cannot cancel a PaymentIntent created by an Invoice. To cancel the Invoice, void it instead.",
        undefined,
        "payment_intent_unexpected_state",
      );
    }
    if (intent.status === "succeeded" || intent.status === "canceled") {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`;
      throw new Refusal(400, "invalid_request_error", message, {
        code: "payment_intent_unexpected_state",
        payment_intent: structuredClone(intent),
      });
    }
    cancelIntent(world, intent, params.cancellation_reason ?? null);
    return intent;
  },
);

const list = call(
  "GET",
  "/v1/payment_intents",
  { ...listFields, customer: text() },
  (world, params) =>
    listPage(
      world,
      "payment_intent",
      "/v1/payment_intents",
      params,
      ({ customer }) => params.customer === undefined || customer === params.customer,
    ),
);

export const paymentIntentCalls = [create, retrieve, updateIntent, confirm, cancel, list];
