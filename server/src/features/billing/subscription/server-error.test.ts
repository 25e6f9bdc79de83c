import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buy, type MoneyProduct, newCustomer, startMoneyProduct } from "../../../testing/money.ts";

const own = "/api/user/subscription";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
});
afterAll(() => product.close());
afterEach(() => product.meddle(() => "pass"));

/** The first call here fails, and Stripe repeats that under its key. */
function failFirst(path: RegExp): void {
  let failed: string | undefined;
  product.meddle((call) => {
    if (call.method !== "POST" || !path.test(call.path)) return "pass";
    failed ??= call.key;
    return call.key === failed ? "500" : "pass";
  });
}

test("a plan can be cancelled minutes after a server error of Stripe's", async () => {
  const { visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  failFirst(/^\/v1\/subscriptions\/sub_\w+$/);
  expect((await visitor.post(`${own}/cancel`)).statusCode).toBe(503);
  product.clock.advance(120_000);
  expect((await visitor.post(`${own}/cancel`)).statusCode).toBe(200);
  const shown = (await visitor.get(own)).json<SubscriptionAnswer>();
  expect(shown.cancelAtPeriodEnd).toBe(true);
});

test("another plan can be chosen minutes after a server error of Stripe's", async () => {
  const { visitor } = await newCustomer(product);
  const { starter, enhanced } = product.plans;
  const begin = async (planId: string) =>
    (await visitor.post("/api/create-subscription", { planId })).statusCode;
  expect(await begin(starter)).toBe(200);
  failFirst(/\/cancel$/);
  expect(await begin(enhanced)).toBe(503);
  product.clock.advance(120_000);
  expect(await begin(enhanced)).toBe(200);
});
