import type { AnswerOf } from "@attune/contract/endpoint";
import type { createSubscription } from "@attune/contract/billing/checkout";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buy,
  customerIdOf,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
} from "../../../testing/money.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
});
afterAll(() => product.close());

test("a plan that is paid in another window meanwhile is not sold a second time", async () => {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "starter");
  await product.deliverAndSettle();
  const start = () =>
    customer.visitor.post("/api/create-subscription", { planId: product.plans.enhanced });
  const { clientSecret } = (await start()).json<AnswerOf<typeof createSubscription>>();
  let isPaid = false;
  // The second window has read that there is no plan, and is about to look for an open payment form.
  product.meddle(async ({ path }) => {
    if (!isPaid && path.startsWith("/v1/products/unused_")) {
      isPaid = true;
      payByCard(product, clientSecret ?? "");
      await product.deliverAndSettle();
    }
    return "pass" as const;
  });
  const second = await start();
  product.meddle(() => "pass");
  expect(isPaid).toBe(true);
  expect([second.statusCode, second.json()]).toMatchObject([409, { code: "already-subscribed" }]);
  const id = await customerIdOf(product, customer);
  const { subscription } = product.sandbox.world.records;
  const own = subscription.rows.filter((it) => it.customer === id).map((it) => it.status);
  expect(own.toSorted()).toEqual(["active", "incomplete_expired"]);
});

test("a card that is declined for the fifth time in another window ends this one too", async () => {
  const { visitor } = await newCustomer(product);
  const start = () => visitor.post("/api/create-subscription", { planId: product.plans.enhanced });
  const { clientSecret } = (await start()).json<AnswerOf<typeof createSubscription>>();
  const decline = () => payByCard(product, clientSecret ?? "", "pm_card_chargeDeclined");
  for (let count = 1; count < 5; count++) decline();
  await product.deliverAndSettle();
  let isDeclined = false;
  // The second window has read that four have failed, and is about to read the open payment form.
  product.meddle(async ({ path }) => {
    if (!isDeclined && path.startsWith("/v1/subscriptions/")) {
      isDeclined = true;
      decline();
      await product.deliverAndSettle();
    }
    return "pass" as const;
  });
  const second = await start();
  product.meddle(() => "pass");
  expect(isDeclined).toBe(true);
  expect([second.statusCode, second.json().code]).toEqual([429, "too-many-failed-attempts"]);
});
