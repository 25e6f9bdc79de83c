import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MoneyProduct, newCustomer, startMoneyProduct } from "../../../testing/money.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
});
afterAll(() => product.close());

describe("the rate limit on requests that call Stripe", () => {
  const own = "/api/user/subscription";
  test.each([
    ["POST", `${own}/cancel`],
    ["POST", `${own}/keep`],
    ["POST", `${own}/pause`],
    ["POST", `${own}/resume`],
    ["POST", `${own}/switch/preview`],
    ["POST", `${own}/switch`],
    ["GET", "/api/billing/invoices"],
    ["GET", "/api/user/payment-cards"],
  ])("limits %s %s, and allows it again later", async (method, path) => {
    const { visitor } = await newCustomer(product);
    const body = { planId: product.plans.enhanced, preview: "none" };
    const ask = async () =>
      (method === "GET" ? await visitor.get(path) : await visitor.post(path, body)).statusCode;
    product.app.config.hasRateLimits = true;
    try {
      for (let it = 0; it < 120; it += 1) await ask();
      expect(await ask()).toBe(429);
      product.pass(600_000);
      expect(await ask()).not.toBe(429);
    } finally {
      product.app.config.hasRateLimits = false;
    }
  });
});
