import type { Stripe } from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { clientOf } from "./testing/client.ts";
import { holdSandbox } from "./testing/held-sandbox.ts";
import { hasStripeCheck, startStripeCheck } from "./testing/stripe-check.ts";

type Mistake = [
  sentence: string,
  words: string | RegExp,
  make: (stripe: Stripe) => Promise<unknown>,
];

const any = (value: unknown) => value as never;
const items = [{ price: "price_1" }];
const urls = { success_url: "http://127.0.0.1/" };
const line = { price: "price_1", quantity: 1 };

/** Mistakes the compiler accepts or older examples teach. Stripe rejects all of them. */
const mistakes: Mistake[] = [
  [
    "a parameter that is misspelt",
    "Received unknown parameter: custmer",
    (stripe) => stripe.subscriptions.create(any({ custmer: "cus_1", items })),
  ],
  [
    "a parameter that is missing",
    "Missing required param: customer.",
    (stripe) => stripe.subscriptions.create(any({ items })),
  ],
  [
    "a choice that is misspelt",
    "must be one of",
    (stripe) =>
      stripe.subscriptions.create({
        customer: "cus_1",
        items,
        payment_behavior: "default_incompletee",
      }),
  ],
  [
    "an expansion of older days",
    "This property cannot be expanded",
    async (stripe) => {
      const { id } = await stripe.customers.create({});
      return stripe.customers.retrieve(id, { expand: ["latest_invoice.payment_intent"] });
    },
  ],
  [
    "payment_method_types, removed in endive",
    "unknown parameter: payment_method_types",
    (stripe) =>
      stripe.paymentIntents.create(
        any({ amount: 999, currency: "gbp", payment_method_types: ["card"] }),
      ),
  ],
  [
    "pounds where pence are meant",
    "Invalid integer: 9.99",
    (stripe) => stripe.refunds.create({ payment_intent: "pi_1", amount: 9.99 }),
  ],
  [
    "a refund for a reason in words",
    "must be one of",
    (stripe) => stripe.refunds.create({ payment_intent: "pi_1", reason: "customer unhappy" }),
  ],
  [
    "a refund of nothing in particular",
    "payment_intent or charge",
    (stripe) => stripe.refunds.create({ amount: 100 }),
  ],
  [
    "the upcoming invoice of older days",
    "unknown parameter: customer",
    (stripe) => stripe.rawRequest("GET", "/v1/invoices/upcoming?customer=cus_1"),
  ],
  [
    "an id that was never there",
    "No such subscription: 'undefined'",
    (stripe) => stripe.subscriptions.retrieve("undefined"),
  ],
  [
    "a page too long",
    "less than or equal to 100",
    (stripe) => stripe.invoices.list({ limit: 500 }),
  ],
  [
    "metadata too long",
    "up to 500 characters",
    (stripe) => stripe.customers.create({ metadata: { a: "x".repeat(501) } }),
  ],
  [
    "a misspelt parameter deep inside",
    "unknown parameter: items[0][prise]",
    (stripe) => stripe.subscriptions.create(any({ customer: "cus_1", items: [{ prise: "p" }] })),
  ],
  [
    "a subscription's settings for a payment",
    "`subscription_data` in `payment` mode",
    (stripe) =>
      stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [line],
        subscription_data: { metadata: { a: "b" } },
        ...urls,
      }),
  ],
  [
    "a checkout of nothing",
    "Missing required param: line_items",
    (stripe) => stripe.checkout.sessions.create({ mode: "payment", ...urls }),
  ],
  [
    "a currency left empty",
    "empty string",
    (stripe) => stripe.paymentIntents.create({ amount: 999, currency: "" }),
  ],
  [
    "a price of nothing",
    "Missing required param: unit_amount",
    (stripe) => stripe.prices.create({ currency: "gbp", product: "prod_1" }),
  ],
  [
    "a payment off the session that is not confirmed",
    "confirm=true",
    (stripe) => stripe.paymentIntents.create({ amount: 999, currency: "gbp", off_session: true }),
  ],
  [
    "an unknown event",
    "must be one of",
    (stripe) =>
      stripe.webhookEndpoints.create({ url: "http://x/", enabled_events: [any("invoice.payd")] }),
  ],
];

test.each(mistakes)("%s is refused", async (_sentence, words, make) => {
  const { stripe } = await holdSandbox();
  await expect(make(stripe)).rejects.toThrow(words);
});

test.runIf(hasStripeCheck)("nothing passes here that Stripe would refuse", async () => {
  const { sandbox } = await holdSandbox();
  const check = await startStripeCheck(sandbox.url);
  onTestFinished(() => check.close());
  const stripe = clientOf(check.port);
  for (const [, , make] of mistakes) await expect(make(stripe)).rejects.toBeInstanceOf(Error);
  expect(check.report().leniency).toEqual([]);
  expect(check.report().responseViolations).toEqual([]);
  expect(check.report().violations.length).toBeGreaterThan(10);
});
