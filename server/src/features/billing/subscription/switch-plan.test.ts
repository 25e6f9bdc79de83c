import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addDearerPlan,
  buy,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  switchTo,
} from "../../../testing/money.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
});
afterAll(() => product.close());

test("records the new plan at Stripe after a switch", async () => {
  const planId = await addDearerPlan(product);
  const { visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  expect(await switchTo(visitor, planId)).toMatchObject({ planId, amount: 49 });
  const [subscription] = product.sandbox.world.records.subscription.rows;
  expect(subscription?.metadata).toMatchObject({ plan_id: planId });
  expect(subscription?.metadata["user_ref"]).toBeTruthy();
});
