import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { day, type Held, holdSandbox, subscribe, takeTypes } from "./testing/held-sandbox.ts";

test("a declined renewal is retried three times, then the subscription is unpaid", async () => {
  const held = await holdSandbox();
  const { subscription } = await subscribe(held);
  held.sandbox.failRenewals(subscription, 99);
  await held.sandbox.advance(28 * day + 3600);
  expect(await statusOf(held, subscription)).toBe("past_due");
  const attempts: number[] = [];
  for (const days of [3, 5, 7]) {
    const invoice = await latestInvoice(held, subscription);
    attempts.push(invoice.attempt_count);
    expect(invoice.next_payment_attempt).toBe(held.sandbox.now() + days * day);
    await held.sandbox.advance(days * day);
  }
  expect(attempts).toEqual([1, 2, 3]);
  expect(await statusOf(held, subscription)).toBe("unpaid");
  expect((await latestInvoice(held, subscription)).status).toBe("open");
});

test("a successful retry makes the subscription active again", async () => {
  const held = await holdSandbox();
  const { subscription } = await subscribe(held);
  held.sandbox.failRenewals(subscription, 1);
  await held.sandbox.advance(28 * day + 3600);
  expect(await statusOf(held, subscription)).toBe("past_due");
  await held.sandbox.advance(3 * day);
  expect(await statusOf(held, subscription)).toBe("active");
});

test("a merchant can choose to cancel the subscription instead", async () => {
  const held = await holdSandbox();
  const { subscription } = await subscribe(held);
  held.sandbox.setSettings({ retryDays: [1], afterRetries: "canceled" });
  held.sandbox.failRenewals(subscription, 9);
  await held.sandbox.advance(31 * day);
  const ended = await held.stripe.subscriptions.retrieve(subscription);
  expect(ended.status).toBe("canceled");
  expect(ended.cancellation_details?.reason).toBe("payment_failed");
});

test("a card that pays only once fails at the renewal", async () => {
  const held = await holdSandbox();
  const { subscription } = await subscribe(held, "pm_card_chargeCustomerFail");
  expect(await statusOf(held, subscription)).toBe("active");
  await held.sandbox.advance(28 * day + 3600);
  expect(await statusOf(held, subscription)).toBe("past_due");
});

test("a card that always needs authentication needs its owner at the renewal", async () => {
  const held = await holdSandbox();
  const { sandbox, stripe } = held;
  const { subscription } = await subscribe(held, "pm_card_authenticationRequired");
  const first = await latestInvoice(held, subscription);
  const secret = first.confirmation_secret?.client_secret ?? "";
  sandbox.authenticate(secret.split("_secret_")[0] ?? "", true);
  expect(await statusOf(held, subscription)).toBe("active");
  await sandbox.advance(28 * day);
  sandbox.takeEvents();
  await sandbox.advance(3600);
  expect(takeTypes(sandbox)).toContain("invoice.payment_action_required");
  expect(await statusOf(held, subscription)).toBe("past_due");
  const renewal = await latestInvoice(held, subscription);
  const intent = renewal.confirmation_secret?.client_secret.split("_secret_")[0] ?? "";
  expect((await stripe.paymentIntents.retrieve(intent)).status).toBe("requires_action");
  sandbox.authenticate(intent, true);
  expect(await statusOf(held, subscription)).toBe("active");
});

test("an open invoice can be paid with another card, once", async () => {
  const held = await holdSandbox();
  const { stripe } = held;
  const { subscription, customer } = await subscribe(held, "pm_card_chargeCustomerFail");
  await held.sandbox.advance(28 * day + 3600);
  const { id } = await latestInvoice(held, subscription);
  await expect(stripe.invoices.pay(id)).rejects.toMatchObject({
    statusCode: 402,
    code: "card_declined",
    decline_code: "generic_decline",
  });
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  const paid = await stripe.invoices.pay(id, { payment_method: card.id });
  expect(paid.status).toBe("paid");
  expect(await statusOf(held, subscription)).toBe("active");
  await expect(stripe.invoices.pay(id)).rejects.toThrow("Invoice is already paid");
  const charges = await stripe.charges.list({ customer });
  expect(charges.data.map((charge) => charge.paid)).toEqual([true, false, false, true]);
});

test("a renewal does not affect an older open invoice", async () => {
  const held = await holdSandbox();
  const { subscription, customer } = await subscribe(held);
  held.sandbox.setSettings({ retryDays: [], afterRetries: "past_due" });
  held.sandbox.failRenewals(subscription, 1);
  await held.sandbox.advance(60 * day);
  const { data } = await held.stripe.invoices.list({ customer });
  expect(data.map(({ status }) => status)).toEqual(["paid", "open", "paid"]);
  expect(await statusOf(held, subscription)).toBe("active");
});

async function statusOf({ stripe }: Held, id: string): Promise<string> {
  return (await stripe.subscriptions.retrieve(id)).status;
}

async function latestInvoice({ stripe }: Held, id: string): Promise<Stripe.Invoice> {
  const expand = ["latest_invoice.confirmation_secret"];
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, { expand });
  return invoice as Stripe.Invoice;
}
