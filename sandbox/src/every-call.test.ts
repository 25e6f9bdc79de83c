import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "./http/all-calls.ts";
import { type RunningSandbox, startSandbox } from "./start-sandbox.ts";
import { clientOf } from "./testing/client.ts";
import { hasStripeCheck, startStripeCheck } from "./testing/stripe-check.ts";

let sandbox: RunningSandbox;
let stripe: Stripe;
let check: Awaited<ReturnType<typeof startStripeCheck>>;

beforeAll(async () => {
  if (!hasStripeCheck) return;
  sandbox = await startSandbox({ seed: 1 });
  check = await startStripeCheck(sandbox.url);
  stripe = clientOf(check.port);
});

afterAll(async () => {
  await check?.close();
  await sandbox?.close();
});

test.runIf(hasStripeCheck)("every response matches Stripe's schema", async () => {
  await walk();
  const { violations, responseViolations, leniency, byOperation } = check.report();
  expect(violations).toEqual([]);
  expect(responseViolations).toEqual([]);
  expect(leniency).toEqual([]);
  const untouched = allCalls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((operation) => !byOperation[operation]);
  expect(untouched).toEqual([]);
});

test.runIf(hasStripeCheck)("every event has the shape that Stripe sends", () => {
  const { rows } = sandbox.world.records.event;
  expect(rows.length).toBeGreaterThan(50);
  const faults = rows.flatMap((event) =>
    check.checker.event(event).map(({ path, message }) => `${event.type} ${path} ${message}`),
  );
  expect([...new Set(faults)]).toEqual([]);
});

async function walk(): Promise<void> {
  const customer = await stripe.customers.create({
    email: "amira@example.com",
    name: "Amira",
    address: { line1: "1 High Street", city: "Leeds", country: "GB" },
    metadata: { userId: "1" },
  });
  await stripe.customers.update(customer.id, { phone: "01130000000", metadata: { plan: "x" } });
  const product = await stripe.products.create({ name: "Enhanced", description: "Monthly" });
  await stripe.products.update(product.id, { description: "Every month" });
  await stripe.products.retrieve(product.id);
  await stripe.products.list({ active: true });
  const month = { interval: "month" } as const;
  const price = await stripe.prices.create({
    product: product.id,
    currency: "gbp",
    unit_amount: 2450,
    recurring: month,
    lookup_key: "enhanced",
  });
  const dearer = await stripe.prices.create({
    product_data: { name: "Premium" },
    currency: "gbp",
    unit_amount: 4900,
    recurring: month,
  });
  await stripe.prices.update(price.id, { nickname: "Enhanced", metadata: { a: "b" } });
  await stripe.prices.retrieve(price.id, { expand: ["product"] });
  await stripe.prices.list({ lookup_keys: ["enhanced"], expand: ["data.product"] });
  const card = await walkCards(customer.id);
  await walkSubscriptions(customer.id, price.id, dearer.id, card);
  await walkPayments(customer.id);
  await walkCheckout(customer.id, price.id);
  await walkRest();
  await stripe.customers.retrieve(customer.id, {
    expand: ["subscriptions", "invoice_settings.default_payment_method"],
  });
  await stripe.customers.list({ email: "amira@example.com", limit: 3 });
  await stripe.customers.del(customer.id);
  await stripe.customers.retrieve(customer.id);
}

async function walkCards(customer: string): Promise<string> {
  const setup = await stripe.setupIntents.create({ customer, usage: "off_session" });
  const done = await stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_visa" });
  await stripe.setupIntents.retrieve(setup.id, { expand: ["payment_method", "customer"] });
  await stripe.setupIntents.list({ customer });
  const left = await stripe.setupIntents.create({
    customer,
    allowed_payment_method_types: ["card"],
  });
  await refused(
    stripe.setupIntents.confirm(left.id, { payment_method: "pm_card_chargeDeclined" }),
    "Your card was declined.",
  );
  await stripe.setupIntents.retrieve(left.id);
  await stripe.setupIntents.cancel(left.id);
  const asks = await stripe.setupIntents.create({
    customer,
    payment_method: "pm_card_authenticationRequired",
    confirm: true,
  });
  expect(asks.next_action?.type).toBe("use_stripe_sdk");
  sandbox.authenticate(asks.id, false);
  await stripe.setupIntents.retrieve(asks.id);
  const card = done.payment_method as string;
  const made = await stripe.paymentMethods.create({
    type: "card",
    card: { token: "tok_mastercard" },
    billing_details: { name: "Amira", address: { postal_code: "LS1" } },
  });
  await stripe.paymentMethods.attach(made.id, { customer });
  await stripe.paymentMethods.update(made.id, { card: { exp_month: 5, exp_year: 2040 } });
  await stripe.paymentMethods.retrieve(made.id, { expand: ["customer"] });
  await stripe.paymentMethods.list({ customer, type: "card" });
  await stripe.customers.listPaymentMethods(customer, { type: "card", limit: 10 });
  await stripe.paymentMethods.detach(made.id);
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  return card;
}

async function walkSubscriptions(
  customer: string,
  price: string,
  dearer: string,
  card: string,
): Promise<void> {
  const created = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: "default_incomplete",
    payment_settings: { save_default_payment_method: "on_subscription" },
    metadata: { userId: "1" },
    expand: ["latest_invoice.confirmation_secret", "latest_invoice.payments"],
  });
  const invoice = created.latest_invoice as Stripe.Invoice;
  const intent = invoice.confirmation_secret?.client_secret.split("_secret_")[0] ?? "";
  await refused(
    stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_chargeDeclined" }),
    "Your card was declined.",
  );
  await stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge", "customer"] });
  await stripe.paymentIntents.confirm(intent, { payment_method: card });
  await stripe.subscriptions.retrieve(created.id, {
    expand: ["customer", "default_payment_method", "latest_invoice", "items.data.price.product"],
  });
  const item = created.items.data[0]?.id ?? "";
  const preview = await stripe.invoices.createPreview({
    customer,
    subscription: created.id,
    subscription_details: {
      items: [{ id: item, price: dearer }],
      proration_behavior: "always_invoice",
    },
  });
  expect(preview.amount_due).toBeGreaterThan(0);
  await stripe.invoices.createPreview({ subscription: created.id });
  await stripe.subscriptions.update(created.id, {
    items: [{ id: item, price: dearer }],
    proration_behavior: "create_prorations",
  });
  await stripe.subscriptions.update(created.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(created.id, { cancel_at_period_end: false });
  const paused = { pause_collection: { behavior: "void" as const } };
  await stripe.subscriptions.update(created.id, paused);
  await sandbox.advance(32 * 86_400);
  await stripe.subscriptions.update(created.id, { pause_collection: "" });
  sandbox.failRenewals(created.id, 1);
  await sandbox.advance(31 * 86_400);
  const open = await stripe.invoices.list({ customer, status: "open", expand: ["data.payments"] });
  await stripe.invoices.pay(open.data[0]?.id ?? "", { payment_method: card });
  await stripe.invoices.retrieve(open.data[0]?.id ?? "", {
    expand: ["payments.data.payment.payment_intent", "parent.subscription_details.subscription"],
  });
  await sandbox.advance(31 * 86_400);
  const drafts = await stripe.invoices.list({ subscription: created.id, limit: 2 });
  expect(drafts.has_more).toBe(true);
  await walkInvoices(created.id);
  await stripe.subscriptions.list({ customer, status: "all", expand: ["data.latest_invoice"] });
  await stripe.subscriptions.cancel(created.id, { invoice_now: false, prorate: false });
}

async function walkInvoices(subscription: string): Promise<void> {
  const latest = async () => {
    const { latest_invoice: id } = await stripe.subscriptions.retrieve(subscription);
    return id as string;
  };
  const nextDraft = async () => {
    const { items } = await stripe.subscriptions.retrieve(subscription);
    await sandbox.advance((items.data[0]?.current_period_end ?? 0) - sandbox.now() + 60);
    return latest();
  };
  const first = await nextDraft();
  await stripe.invoices.update(first, { auto_advance: false, metadata: { held: "yes" } });
  const finalized = await stripe.invoices.finalizeInvoice(first, { auto_advance: false });
  expect(finalized.status).toBe("open");
  await stripe.invoices.voidInvoice(first);
  const second = await nextDraft();
  await stripe.invoices.finalizeInvoice(second);
  await stripe.invoices.markUncollectible(second);
  const payments = await stripe.invoicePayments.list({ invoice: second });
  await stripe.invoicePayments.retrieve(payments.data[0]?.id ?? "", { expand: ["invoice"] });
}

async function walkPayments(customer: string): Promise<void> {
  const intent = await stripe.paymentIntents.create({
    amount: 999,
    currency: "gbp",
    customer,
    setup_future_usage: "off_session",
    metadata: { kind: "onetime" },
  });
  await stripe.paymentIntents.update(intent.id, { description: "Starter" });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  await refused(stripe.paymentIntents.cancel(intent.id), /status of succeeded/);
  const asks = await stripe.paymentIntents.create({
    amount: 999,
    currency: "gbp",
    payment_method: "pm_card_authenticationRequired",
    confirm: true,
    return_url: "http://127.0.0.1/back",
    allowed_payment_method_types: ["card"],
  });
  expect(asks.next_action?.type).toBe("redirect_to_url");
  sandbox.authenticate(asks.id, true);
  await stripe.paymentIntents.retrieve(asks.id, { expand: ["latest_charge.balance_transaction"] });
  const unwanted = await stripe.paymentIntents.create({ amount: 999, currency: "gbp" });
  await stripe.paymentIntents.cancel(unwanted.id, { cancellation_reason: "abandoned" });
  await stripe.paymentIntents.list({ customer, limit: 2 });
  const part = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 400,
    reason: "requested_by_customer",
    metadata: { by: "staff" },
  });
  await refused(stripe.refunds.create({ payment_intent: intent.id, amount: 600 }), /greater than/);
  await stripe.refunds.create({ payment_intent: intent.id });
  await stripe.refunds.update(part.id, { metadata: { by: "manager" } });
  await stripe.refunds.retrieve(part.id, { expand: ["charge", "balance_transaction"] });
  sandbox.failRefund(part.id);
  await stripe.refunds.list({ payment_intent: intent.id });
  const charges = await stripe.charges.list({ customer, limit: 1, expand: ["data.refunds"] });
  await stripe.charges.retrieve(charges.data[0]?.id ?? "", { expand: ["payment_intent"] });
  const { latest_charge: disputable } = await stripe.paymentIntents.retrieve(asks.id);
  const dispute = sandbox.dispute(disputable as string);
  await stripe.disputes.retrieve(dispute.id);
  sandbox.closeDispute(dispute.id, "won");
  await stripe.disputes.list({ payment_intent: asks.id });
  const transactions = await stripe.balanceTransactions.list({ limit: 3, type: "charge" });
  await stripe.balanceTransactions.retrieve(transactions.data[0]?.id ?? "");
  await stripe.balance.retrieve();
}

async function walkCheckout(customer: string, price: string): Promise<void> {
  const urls = {
    success_url: "http://127.0.0.1/ok?s={CHECKOUT_SESSION_ID}",
    cancel_url: "http://127.0.0.1/no",
  };
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { userId: "1" } },
    ...urls,
  });
  expect(session.url).toContain("/sandbox/checkout/cs_test_");
  await stripe.checkout.sessions.listLineItems(session.id);
  await stripe.checkout.sessions.expire(session.id);
  await stripe.checkout.sessions.create({
    mode: "payment",
    customer,
    line_items: [
      {
        price_data: { currency: "gbp", unit_amount: 999, product_data: { name: "Starter week" } },
        quantity: 1,
      },
    ],
    payment_intent_data: { metadata: { kind: "onetime" } },
    ...urls,
  });
  await stripe.checkout.sessions.create({ mode: "setup", currency: "gbp", customer, ...urls });
  await stripe.checkout.sessions.retrieve(session.id, { expand: ["line_items", "customer"] });
  await stripe.checkout.sessions.list({ customer, status: "open" });
}

async function walkRest(): Promise<void> {
  const events = await stripe.events.list({ types: ["invoice.paid"], limit: 2 });
  await stripe.events.retrieve(events.data[0]?.id ?? "");
  const endpoint = await stripe.webhookEndpoints.create({
    url: "https://example.com/hook",
    enabled_events: ["invoice.paid"],
  });
  expect(endpoint.secret).toMatch(/^whsec_/);
  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  await stripe.webhookEndpoints.retrieve(endpoint.id);
  await stripe.webhookEndpoints.list({ limit: 5 });
  const account = await stripe.accounts.retrieveCurrent();
  await stripe.accounts.retrieve(account.id);
}

async function refused(answer: Promise<unknown>, words: string | RegExp): Promise<void> {
  await expect(answer).rejects.toThrow(words);
}
