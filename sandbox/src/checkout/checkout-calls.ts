import type Stripe from "stripe";
import { call, currency, listFields, pageFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { group, integer, listOf, metadata, oneOf, required, text } from "../http/params.ts";
import { invalid } from "../http/refusal.ts";
import { makePrice, recurring } from "../catalogue/price-calls.ts";
import { makeProduct } from "../catalogue/product-calls.ts";
import { makeSetup } from "../payments/setup-intent.ts";
import { findSoldPrice } from "../subscriptions/plan-items.ts";
import { find, findCustomer, findParam } from "../world/find.ts";
import type { World } from "../world/world.ts";
import { expireSession } from "./expire.ts";
import { makeSession } from "./make-session.ts";
import { linesOf } from "./find-plan.ts";

const priceData = group({
  currency: required(currency),
  unit_amount: required(integer(0, 99_999_999)),
  product: text(),
  product_data: group({ name: required(text()), description: text(), metadata }),
  recurring,
});

const lineItem = group({ price: text(), price_data: priceData, quantity: integer(1) });

const create = call(
  "POST",
  "/v1/checkout/sessions",
  {
    mode: required(oneOf("payment", "setup", "subscription")),
    line_items: listOf(lineItem),
    success_url: required(text()),
    cancel_url: text(),
    customer: text(),
    customer_email: text(),
    customer_creation: oneOf("always", "if_required"),
    client_reference_id: text(200),
    currency,
    expires_at: integer(0),
    locale: oneOf("auto", "en", "en-GB"),
    metadata,
    payment_intent_data: group({
      description: text(1000),
      metadata,
      receipt_email: text(),
      setup_future_usage: oneOf("off_session", "on_session"),
    }),
    subscription_data: group({ description: text(500), metadata }),
    setup_intent_data: group({ description: text(1000), metadata }),
    submit_type: oneOf("auto", "pay", "subscribe"),
    ui_mode: oneOf("hosted_page"),
  },
  (world, params) => {
    const { mode } = params;
    const now = world.clock.now();
    mustFit(params);
    const expiresAt = params.expires_at ?? now + 86_400;
    if (expiresAt < now + 1800 || expiresAt > now + 86_400) {
      throw invalid(
        "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.",
        "expires_at",
      );
    }
    const customer = params.customer ? findCustomer(world, params.customer).id : null;
    const lines = (params.line_items ?? []).map((item, index) => ({
      price: priceOf(world, item, `line_items[${index}]`),
      quantity: item.quantity ?? 1,
    }));
    const hasRecurring = lines.some(({ price }) => price.recurring);
    if (mode === "payment" && hasRecurring) {
      throw invalid(
        "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
        "line_items",
      );
    }
    if (mode === "subscription" && !hasRecurring) {
      throw invalid(
        "You must provide at least one recurring price in `subscription` mode when using prices.",
        "line_items",
      );
    }
    if (mode === "subscription" && lines.some(({ price }) => !price.recurring)) {
      throw invalid("The sandbox sells subscriptions and one-off prices apart.", "line_items");
    }
    const own = params.payment_intent_data ?? params.subscription_data;
    const setup =
      mode === "setup"
        ? makeSetup(world, { customer, metadata: params.setup_intent_data?.metadata ?? {} })
        : undefined;
    return makeSession(world, {
      mode,
      lines,
      currency: lines[0]?.price.currency ?? params.currency ?? null,
      customer,
      customerEmail: params.customer_email,
      customerCreation: params.customer_creation,
      reference: params.client_reference_id,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url,
      expiresAt,
      locale: params.locale,
      metadata: params.metadata,
      setupIntent: setup?.id ?? null,
      plan: {
        items: lines.map(({ price, quantity }) => ({ price: price.id, quantity })),
        metadata: own?.metadata,
        description: own?.description,
        receiptEmail: params.payment_intent_data?.receipt_email,
        setupFutureUsage: params.payment_intent_data?.setup_future_usage,
        makesCustomer: mode === "subscription" || params.customer_creation === "always",
      },
    });
  },
);

type Sent = {
  mode: string;
  line_items?: unknown[];
  customer?: string;
  customer_email?: string;
  [field: string]: unknown;
};

function mustFit(params: Sent): void {
  const { mode } = params;
  const only = {
    payment_intent_data: "payment",
    customer_creation: "payment",
    subscription_data: "subscription",
    setup_intent_data: "setup",
  };
  for (const [field, itsMode] of Object.entries(only)) {
    if (params[field] === undefined || mode === itsMode) continue;
    throw invalid(`You can not pass \`${field}\` in \`${mode}\` mode.`, field);
  }
  if (mode !== "setup" && !params.line_items?.length) {
    throw invalid("Missing required param: line_items.", "line_items", "parameter_missing");
  }
  if (params.customer && params.customer_email) {
    throw invalid(
      "You may only specify one of these parameters: customer, customer_email.",
      "customer_email",
    );
  }
}

function priceOf(
  world: World,
  { price, price_data: made }: ReturnType<typeof lineItem>,
  param: string,
): Stripe.Price {
  if ((price === undefined) === (made === undefined)) {
    throw invalid("You must specify either `price` or `price_data`.", param);
  }
  if (price !== undefined) return findSoldPrice(world, price, `${param}[price]`);
  if (!made) throw invalid("You must specify either `price` or `price_data`.", param);
  const product = made.product
    ? findParam(world, "product", made.product, `${param}[price_data][product]`)
    : makeProduct(world, { name: "Item", ...made.product_data });
  return makePrice(world, {
    product: product.id,
    currency: made.currency,
    unitAmount: made.unit_amount,
    recurring: made.recurring,
    active: false,
  });
}

const retrieve = call("GET", "/v1/checkout/sessions/{}", {}, (world, _params, id) =>
  find(world, "checkout.session", id),
);

const list = call(
  "GET",
  "/v1/checkout/sessions",
  {
    ...listFields,
    customer: text(),
    payment_intent: text(),
    subscription: text(),
    status: oneOf("complete", "expired", "open"),
  },
  (world, params) =>
    listPage(
      world,
      "checkout.session",
      "/v1/checkout/sessions",
      params,
      (session) =>
        (params.customer === undefined || session.customer === params.customer) &&
        (params.payment_intent === undefined || session.payment_intent === params.payment_intent) &&
        (params.subscription === undefined || session.subscription === params.subscription) &&
        (params.status ?? session.status) === session.status,
    ),
);

const expire = call("POST", "/v1/checkout/sessions/{}/expire", {}, (world, _params, id) => {
  const session = find(world, "checkout.session", id);
  if (session.status !== "open") {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  expireSession(world, session);
  return session;
});

const listLineItems = call(
  "GET",
  "/v1/checkout/sessions/{}/line_items",
  pageFields,
  (world, _params, id) => {
    find(world, "checkout.session", id);
    return linesOf(world, id);
  },
);

export const checkoutCalls = [create, retrieve, list, expire, listLineItems];
