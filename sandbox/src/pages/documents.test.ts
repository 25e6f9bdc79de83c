import { expect, test } from "vitest";
import { type Held, holdSandbox, subscribe } from "../testing/held-sandbox.ts";

async function invoiceText({ sandbox, stripe }: Held, subscription: string): Promise<string> {
  const { data } = await stripe.invoices.list({ subscription });
  const response = await fetch(data[0]?.hosted_invoice_url ?? "");
  expect(response.status).toBe(200);
  expect(sandbox.url).toBe(new URL(response.url).origin);
  return (await response.text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("an invoice shows what was refunded of it, and when", async () => {
  const held = await holdSandbox();
  const { subscription, customer } = await subscribe(held);
  expect(await invoiceText(held, subscription)).not.toContain("Refunded");
  const { data } = await held.stripe.charges.list({ customer });
  await held.stripe.refunds.create({ charge: data[0]?.id ?? "", amount: 450 });
  const text = await invoiceText(held, subscription);
  expect(text).toContain("£24.50 , paid.");
  expect(text).toMatch(/Refunded on .*2026.* -£4\.50/);
});

test("an invoice shows the credit that was used for it", async () => {
  const held = await holdSandbox();
  const { subscription, customer } = await subscribe(held);
  await held.stripe.customers.update(customer, { balance: -1000 });
  await held.sandbox.advance(32 * 86_400);
  expect(await invoiceText(held, subscription)).toMatch(/Credit -£10\.00/);
});
