import { applyChanges, emit } from "../events/emit.ts";
import { call, cardOnly, listFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { boolean, group, metadata, oneOf, required, text } from "../http/params.ts";
import { invalid } from "../http/refusal.ts";
import { find, findCustomer } from "../world/find.ts";
import { idOf } from "../world/ids.ts";
import { mustHoldSecret } from "./client-secret.ts";
import { findOrMakeCard } from "./payment-method.ts";
import { confirmSetup, makeSetup } from "./setup-intent.ts";

const unexpected = "setup_intent_unexpected_state";

const create = call(
  "POST",
  "/v1/setup_intents",
  {
    customer: text(),
    usage: oneOf("off_session", "on_session"),
    description: text(1000),
    metadata,
    payment_method: text(),
    confirm: boolean,
    return_url: text(),
    use_stripe_sdk: boolean,
    allowed_payment_method_types: cardOnly,
    automatic_payment_methods: group({
      enabled: required(boolean),
      allow_redirects: oneOf("always", "never"),
    }),
  },
  (world, params) => {
    if (params.automatic_payment_methods && params.allowed_payment_method_types) {
      throw invalid("You may only specify one of these parameters.", "automatic_payment_methods");
    }
    if (!params.confirm && params.return_url) {
      throw invalid("This parameter may only be used with confirm=true.", "return_url");
    }
    if (params.customer) findCustomer(world, params.customer);
    const method = params.payment_method
      ? findOrMakeCard(world, params.payment_method, "payment_method")
      : undefined;
    const intent = makeSetup(world, {
      customer: params.customer ?? null,
      usage: params.usage ?? "off_session",
      description: params.description ?? null,
      metadata: params.metadata ?? {},
      allowedTypes: params.allowed_payment_method_types ?? null,
      automatic: params.automatic_payment_methods ?? null,
    });
    if (method)
      applyChanges(intent, { payment_method: method.id, status: "requires_confirmation" });
    if (params.confirm) {
      if (!method)
        throw invalid("A payment method is needed to confirm.", "payment_method", unexpected);
      confirmSetup(world, intent, method, {
        returnUrl: params.use_stripe_sdk ? undefined : params.return_url,
      });
    }
    return intent;
  },
);

const retrieve = call(
  "GET",
  "/v1/setup_intents/{}",
  { client_secret: text() },
  (world, params, id, caller) => {
    const intent = find(world, "setup_intent", id);
    mustHoldSecret("setup_intent", intent, params.client_secret, caller);
    return intent;
  },
  {},
);

const confirm = call(
  "POST",
  "/v1/setup_intents/{}/confirm",
  { payment_method: text(), return_url: text(), use_stripe_sdk: boolean },
  (world, params, id, caller) => {
    const intent = find(world, "setup_intent", id);
    mustHoldSecret("setup_intent", intent, params.client_secret, caller);
    if (intent.status === "succeeded" || intent.status === "canceled") {
      const message = `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`;
      throw invalid(message, undefined, unexpected);
    }
    const methodId = params.payment_method ?? idOf(intent.payment_method);
    if (!methodId) {
      const message = "You cannot confirm this SetupIntent because it's missing a payment method.";
      throw invalid(message, undefined, unexpected);
    }
    const method = findOrMakeCard(world, methodId, "payment_method");
    confirmSetup(world, intent, method, {
      returnUrl: params.use_stripe_sdk ? undefined : params.return_url,
    });
    return intent;
  },
  { client_secret: text() },
);

const cancel = call("POST", "/v1/setup_intents/{}/cancel", {}, (world, _params, id) => {
  const intent = find(world, "setup_intent", id);
  if (intent.status === "succeeded" || intent.status === "canceled") {
    const message = `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`;
    throw invalid(message, undefined, unexpected);
  }
  applyChanges(intent, { status: "canceled", next_action: null });
  emit(world, "setup_intent.canceled", intent);
  return intent;
});

const list = call(
  "GET",
  "/v1/setup_intents",
  { ...listFields, customer: text(), payment_method: text() },
  (world, params) =>
    listPage(
      world,
      "setup_intent",
      "/v1/setup_intents",
      params,
      ({ customer, payment_method: method }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.payment_method === undefined || method === params.payment_method),
    ),
);

export const setupIntentCalls = [create, retrieve, confirm, cancel, list];
