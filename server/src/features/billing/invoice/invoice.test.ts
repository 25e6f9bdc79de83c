import type { InvoiceAnswer } from "@attune/contract/billing/invoice";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addDearerPlan,
  buy,
  dayMs,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  subscriptionOf,
  switchTo,
} from "../../../testing/money.ts";
import type { Visitor } from "../../../testing/visitor.ts";

let product: MoneyProduct;
beforeAll(async () => {
  product = await startMoneyProduct();
});
afterAll(() => product.close());

function monthLater(from: Date): Date {
  const it = new Date(from);
  it.setUTCMonth(it.getUTCMonth() + 1);
  return it;
}

const invoicesOf = async (visitor: Visitor) =>
  (await visitor.get("/api/billing/invoices")).json<InvoiceAnswer[]>();

test("returns no invoices for a user who has never paid", async () => {
  const { visitor } = await newCustomer(product);
  expect(await invoicesOf(visitor)).toEqual([]);
});

test("lists a subscription payment as an invoice with its number and page", async () => {
  const { visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  expect(await invoicesOf(visitor)).toEqual([
    expect.objectContaining({
      id: expect.stringMatching(/^in_/),
      number: expect.stringMatching(/^\w+-\d{4}$/),
      description: "Enhanced",
      periodStart: product.clock.now().toISOString(),
      periodEnd: monthLater(product.clock.now()).toISOString(),
      amountPaid: 24.5,
      amountDue: 0,
      currency: "gbp",
      status: "paid",
      invoiceUrl: expect.stringMatching(/^http/),
    }),
  ]);
});

test("lists a one-off purchase as a receipt, with its refunds", async () => {
  const { visitor } = await newCustomer(product);
  await buy(product, visitor, "starter");
  const [receipt] = await invoicesOf(visitor);
  expect(receipt).toMatchObject({
    id: expect.stringMatching(/^ch_/),
    number: expect.stringMatching(/^R-\d{8}-[A-Z0-9]{6}$/),
    description: "Starter",
    periodStart: null,
    periodEnd: null,
    amountPaid: 9.99,
    status: "paid",
    invoiceUrl: expect.stringMatching(/^http/),
  });
  const refund = async (amountMinor: number) =>
    await product.app.provider.refund(`refund:test:${amountMinor}`, {
      chargeId: receipt?.id ?? "",
      amountMinor,
      metadata: {},
    });
  await refund(100);
  expect((await invoicesOf(visitor)).map((it) => it.status)).toEqual(["partially_refunded"]);
  await refund(899);
  expect((await invoicesOf(visitor)).map((it) => it.status)).toEqual(["refunded"]);
});

test("lists no invoice of a plan whose payment form was only opened", async () => {
  const { visitor } = await newCustomer(product);
  await visitor.post("/api/create-subscription", { planId: product.plans.enhanced });
  expect(await invoicesOf(visitor)).toEqual([]);
});

test("lists a renewal that was not paid as open, with plan and amount due, to its owner alone", async () => {
  const [customer, other] = [await newCustomer(product), await newCustomer(product)];
  await buy(product, customer.visitor, "enhanced");
  const { stripeSubscriptionId } = await subscriptionOf(customer);
  product.sandbox.failRenewals(stripeSubscriptionId ?? "");
  product.pass(32 * dayMs);
  await customer.back();
  const [newest] = await invoicesOf(customer.visitor);
  expect(newest).toMatchObject({
    status: "open",
    amountPaid: 0,
    amountDue: 24.5,
    description: "Enhanced",
  });
  await other.back();
  expect(await invoicesOf(other.visitor)).toEqual([]);
  expect((await product.visitor().get("/api/billing/invoices")).statusCode).toBe(401);
});

test("names each payment's own plan after a change of plan", async () => {
  const { visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  product.pass(60_000);
  await switchTo(visitor, await addDearerPlan(product));
  expect((await invoicesOf(visitor)).map((it) => it.description)).toEqual(["Dearer", "Enhanced"]);
});

test("leaves no invoice for a plan that was chosen but replaced by another", async () => {
  const { visitor } = await newCustomer(product);
  await visitor.post("/api/create-subscription", { planId: product.plans.enhanced });
  await buy(product, visitor, "starter");
  expect((await invoicesOf(visitor)).map((it) => it.status)).toEqual(["paid"]);
});
