import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import {
  day,
  firstIntent,
  holdSandbox,
  makePrice,
  noon,
  subscribe,
  takeTypes,
} from "./testing/held-sandbox.ts";

test("a subscription is incomplete until its first payment succeeds", async () => {
  const { sandbox, stripe } = await holdSandbox();
  const price = await makePrice(stripe);
  const { id: customer } = await stripe.customers.create({});
  const created = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: "default_incomplete",
    payment_settings: { save_default_payment_method: "on_subscription" },
    expand: ["latest_invoice.confirmation_secret"],
  });
  expect(created.status).toBe("incomplete");
  sandbox.takeEvents();
  await stripe.paymentIntents.confirm(firstIntent(created), { payment_method: "pm_card_visa" });
  expect(takeTypes(sandbox)).toEqual([
    "payment_method.attached",
    "charge.succeeded",
    "payment_intent.succeeded",
    "invoice_payment.paid",
    "invoice.paid",
    "invoice.payment_succeeded",
    "customer.subscription.updated",
  ]);
  const paid = await stripe.subscriptions.retrieve(created.id);
  expect(paid.status).toBe("active");
  expect(paid.default_payment_method).toMatch(/^pm_/);
});

test("a month is counted from the anchor: 31 January, 28 February, 31 March", async () => {
  const held = await holdSandbox();
  const { subscription } = await subscribe(held);
  const ends: string[] = [];
  for (let month = 0; month < 3; month += 1) {
    const { items } = await held.stripe.subscriptions.retrieve(subscription);
    const end = items.data[0]?.current_period_end ?? 0;
    ends.push(new Date(end * 1000).toISOString().slice(0, 10));
    await held.sandbox.advance(end - held.sandbox.now());
  }
  expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
});

test("an incomplete subscription expires after 23 hours, with its payment, and gives credit back", async () => {
  const { sandbox, stripe } = await holdSandbox();
  const price = await makePrice(stripe);
  const { id: customer } = await stripe.customers.create({});
  await stripe.customers.update(customer, { balance: -100 });
  const created = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  });
  const intent = firstIntent(created);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  await sandbox.advance(23 * 3600 - 1);
  expect((await stripe.subscriptions.retrieve(created.id)).status).toBe("incomplete");
  await sandbox.advance(1);
  const expired = await stripe.subscriptions.retrieve(created.id, { expand: ["latest_invoice"] });
  expect(expired.status).toBe("incomplete_expired");
  expect((expired.latest_invoice as Stripe.Invoice).status).toBe("void");
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -100 });
  await expect(
    stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_visa" }),
  ).rejects.toThrow("status of canceled");
});

test("a renewal is a draft for an hour, then is charged", async () => {
  const held = await holdSandbox();
  const { subscription } = await subscribe(held);
  const { sandbox, stripe } = held;
  const latest = async () => {
    const found = await stripe.subscriptions.retrieve(subscription, { expand: ["latest_invoice"] });
    return { status: found.status, invoice: found.latest_invoice as Stripe.Invoice };
  };
  const end = Date.UTC(2026, 1, 28, 12) / 1000;
  await sandbox.advance(end - noon);
  const drafted = await latest();
  expect(drafted.status).toBe("active");
  expect(drafted.invoice.status).toBe("draft");
  expect(drafted.invoice.automatically_finalizes_at).toBe(end + 3600);
  await sandbox.advance(3600);
  const paid = await latest();
  expect(paid.invoice.status).toBe("paid");
  expect(paid.invoice.status_transitions.paid_at).toBe(end + 3600);
});

test("cancelling at the end of the period preserves the paid time, and can be undone", async () => {
  const held = await holdSandbox();
  const { sandbox, stripe } = held;
  const { subscription } = await subscribe(held);
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  const undone = await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  expect(undone.canceled_at).toBeNull();
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  await sandbox.advance(27 * day);
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  sandbox.takeEvents();
  await sandbox.advance(2 * day);
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
  expect(takeTypes(sandbox)).toEqual(["customer.subscription.deleted"]);
});

test("paused collection voids invoices until it resumes", async () => {
  const held = await holdSandbox();
  const { sandbox, stripe } = held;
  const { subscription, customer } = await subscribe(held);
  await stripe.subscriptions.update(subscription, {
    pause_collection: { behavior: "void", resumes_at: noon + 40 * day },
  });
  await sandbox.advance(65 * day);
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ status }) => status)).toEqual(["paid", "void", "paid"]);
  expect((await stripe.subscriptions.retrieve(subscription)).pause_collection).toBeNull();
});

test("a pause does not affect an existing renewal draft", async () => {
  const held = await holdSandbox();
  const { sandbox, stripe } = held;
  const { subscription, customer } = await subscribe(held);
  const renewal = async () => (await stripe.invoices.list({ customer })).data[0];
  const { items } = await stripe.subscriptions.retrieve(subscription);
  await sandbox.advance((items.data[0]?.current_period_end ?? 0) - sandbox.now() + 60);
  await stripe.subscriptions.update(subscription, { pause_collection: { behavior: "void" } });
  expect((await renewal())?.status).toBe("draft");
  await sandbox.advance(3600);
  expect((await renewal())?.status).toBe("paid");
});

test("a draft whose automatic collection is stopped is never charged", async () => {
  const held = await holdSandbox();
  const { sandbox, stripe } = held;
  const { subscription, customer } = await subscribe(held);
  const { items } = await stripe.subscriptions.retrieve(subscription);
  await sandbox.advance((items.data[0]?.current_period_end ?? 0) - sandbox.now() + 60);
  const [draft] = (await stripe.invoices.list({ customer })).data;
  await stripe.invoices.update(draft?.id ?? "", { auto_advance: false, metadata: { held: "yes" } });
  await sandbox.advance(10 * day);
  const [later] = (await stripe.invoices.list({ customer })).data;
  expect(later).toMatchObject({ status: "draft", metadata: { held: "yes" } });
});

test("upgrading halfway through a period charges half the difference, as previewed", async () => {
  const held = await holdSandbox();
  const { sandbox, stripe } = held;
  const { subscription, item, customer } = await subscribe(held);
  const dearer = await makePrice(stripe, 4900);
  await sandbox.advance(14 * day);
  const items = [{ id: item, price: dearer }];
  const preview = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { items, proration_behavior: "always_invoice" },
  });
  expect(preview.amount_due).toBe(1225);
  await stripe.subscriptions.update(subscription, { items, proration_behavior: "always_invoice" });
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  expect(invoice?.amount_paid).toBe(1225);
  expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-1225, 2450]);
});

test("a cheaper plan gives a credit on the next invoice", async () => {
  const held = await holdSandbox();
  const { sandbox, stripe } = held;
  const { subscription, item, customer } = await subscribe(held);
  const cheaper = await makePrice(stripe, 1000);
  await sandbox.advance(14 * day);
  await stripe.subscriptions.update(subscription, { items: [{ id: item, price: cheaper }] });
  await sandbox.advance(15 * day);
  const [renewal] = (await stripe.invoices.list({ customer })).data;
  expect(renewal?.amount_paid).toBe(1000 - 725);
});

test("cancelling an incomplete subscription cancels its payment", async () => {
  const { stripe } = await holdSandbox();
  const price = await makePrice(stripe);
  const { id: customer } = await stripe.customers.create({});
  const created = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  });
  const ended = await stripe.subscriptions.cancel(created.id);
  expect(ended.status).toBe("incomplete_expired");
  await expect(
    stripe.paymentIntents.confirm(firstIntent(created), { payment_method: "pm_card_visa" }),
  ).rejects.toThrow("status of canceled");
});

test("a new period can start at once, is charged in full and leaves a pause in place", async () => {
  const held = await holdSandbox();
  const { sandbox, stripe } = held;
  const { subscription, customer } = await subscribe(held);
  await stripe.subscriptions.update(subscription, { pause_collection: { behavior: "void" } });
  await sandbox.advance(10 * day);
  const begun = await stripe.subscriptions.update(subscription, {
    billing_cycle_anchor: { type: "now" },
    proration_behavior: "none",
  });
  expect(begun.items.data[0]?.current_period_start).toBe(sandbox.now());
  expect(begun.pause_collection?.behavior).toBe("void");
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  expect(invoice?.amount_paid).toBe(2450);
});
