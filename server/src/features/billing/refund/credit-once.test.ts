import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addDearerPlan,
  buy,
  buyPlan,
  type Customer,
  customerAtStripe,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  switchTo,
} from "../../../testing/money.ts";
import type { Fate } from "../../../testing/sandbox-wire.ts";

let product: MoneyProduct;
let dearer: string;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  dearer = await addDearerPlan(product);
});
afterAll(() => product.close());

let customer: Customer;
beforeEach(async () => {
  customer = await newCustomer(product);
});

const atStripe = () => customerAtStripe(product, customer);
const creditLeft = async () => 0 - (await atStripe()).balance;

async function cancelFor(amountMinor: number) {
  const taken = await customer.visitor.post("/api/user/subscription/money-back", { amountMinor });
  expect(taken.statusCode).toBe(200);
}

/** Cancels while Stripe does not say that it has changed the credit. */
async function cancelWhile(fate: Fate, amountMinor: number) {
  let failed = 0;
  product.meddle(({ method, body }) => {
    if (method !== "POST" || !body.includes("balance=")) return "pass";
    failed += 1;
    return fate;
  });
  await cancelFor(amountMinor);
  product.meddle(() => "pass");
  expect(failed).toBeGreaterThan(0);
}

/** In Stripe's dashboard. */
const giveCredit = async (minor: number) => void ((await atStripe()).balance -= minor);

/** They pay £4.50 for Enhanced, and £20 with the credit they had. */
async function buyWithCredit() {
  await customer.visitor.post("/api/create-subscription", { planId: product.plans.starter });
  await giveCredit(2000);
  await buy(product, customer.visitor, "enhanced");
  expect(await creditLeft()).toBe(0);
}

/** A change to a cheaper plan leaves £24.50 of credit, which is taken back with the refund of £49. */
async function leaveCredit() {
  await buyPlan(product, customer.visitor, dearer);
  await switchTo(customer.visitor, product.plans.enhanced);
  expect(await creditLeft()).toBe(2450);
}

describe.each(["429", "down", "500"] as const)("after Stripe's %s", (fate) => {
  test("the used credit is added to what staff have given since", async () => {
    await buyWithCredit();
    await cancelWhile(fate, 450);
    await giveCredit(500);
    await product.deliverAndSettle();
    expect(await creditLeft()).toBe(2500);
  });

  test("the credit of a refunded plan is taken back, not what staff have given since", async () => {
    await leaveCredit();
    await cancelWhile(fate, 4900);
    await giveCredit(500);
    await product.deliverAndSettle();
    expect(await creditLeft()).toBe(500);
  });

  test("what has been used since is not owed", async () => {
    await leaveCredit();
    await cancelWhile(fate, 4900);
    (await atStripe()).balance = -1000;
    await product.deliverAndSettle();
    expect(await creditLeft()).toBe(0);
  });
});

const hidden = (["lost", "500 afterwards"] as const).flatMap((fate) =>
  [0, 2].map((days) => [fate, days] as const),
);

describe.each(hidden)("after a response was %s, read %i days later", (fate, days) => {
  test("used credit is not added again once it has been spent", async () => {
    await buyWithCredit();
    await cancelWhile(fate, 450);
    expect(await creditLeft()).toBe(2000);
    (await atStripe()).balance = -300;
    product.pass(days * dayMs);
    await product.deliverAndSettle();
    expect(await creditLeft()).toBe(300);
  });

  test("credit is not taken back from what staff have given since", async () => {
    await leaveCredit();
    await cancelWhile(fate, 4900);
    expect(await creditLeft()).toBe(0);
    await giveCredit(500);
    product.pass(days * dayMs);
    await product.deliverAndSettle();
    expect(await creditLeft()).toBe(500);
  });
});
