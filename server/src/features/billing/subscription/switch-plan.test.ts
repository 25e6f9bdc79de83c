import { afterAll, beforeAll, expect, test } from "vitest";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import {
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

/** A second recurring plan, created as staff do. */
async function addPlan(): Promise<string> {
  const { db, provider, randomness } = product.app;
  const enhanced = await db
    .selectFrom("plans")
    .selectAll()
    .where("id", "=", product.plans.enhanced)
    .executeTakeFirstOrThrow();
  const price = await provider.createPrice("a-dearer-price", {
    productId: enhanced.stripe_product_id ?? "",
    amountMinor: 4900,
    currency: "gbp",
    interval: "month",
    intervalCount: 1,
  });
  const id = randomness.uuid();
  await db
    .insertInto("plans")
    .values({
      ...enhanced,
      id,
      key: "dearer",
      plan_name: "Dearer",
      price_minor: 4900,
      stripe_price_id: price.id,
    })
    .execute();
  return id;
}

test("records the new plan at Stripe after a switch", async () => {
  const planId = await addPlan();
  const { visitor } = await newCustomer(product);
  const begin = { planId: product.plans.enhanced };
  const started = await visitor.post("/api/create-subscription", begin);
  const { intent } = payByCard(product, started.json<{ clientSecret: string }>().clientSecret);
  await visitor.post("/api/confirm-payment", { paymentIntentId: intent.id });
  const path = "/api/user/subscription/switch";
  const { preview } = (await visitor.post(`${path}/preview`, { planId })).json<{
    preview: string;
  }>();
  const answer = await visitor.post(path, { planId, preview });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<SubscriptionAnswer>()).toMatchObject({ planId, amount: 49 });
  const [subscription] = product.sandbox.world.records.subscription.rows;
  expect(subscription?.metadata).toMatchObject({ plan_id: planId });
  expect(subscription?.metadata["user_ref"]).toBeTruthy();
});
