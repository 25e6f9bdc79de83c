import type { ProblemAnswer } from "@attune/contract/problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addDearerPlan,
  buy,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";

const own = "/api/user/subscription";

let product: MoneyProduct;
let dearer: string;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await makeOffice(product);
  dearer = await addDearerPlan(product);
});
afterAll(() => product.close());

test.each(["cancel", "pause", "switch"])(
  "says that a plan has ended if it ends at Stripe while its owner asks to %s it",
  async (action) => {
    const { visitor } = await newCustomer(product);
    await buy(product, visitor, "enhanced");
    const { stripeSubscriptionId } = await subscriptionOf({ visitor });
    const id = String(stripeSubscriptionId);
    const asked = await visitor.post(`${own}/switch/preview`, { planId: dearer });
    const { preview } = asked.json<{ preview: string }>();
    product.meddle(async ({ method, path }) => {
      if (method === "POST" && path === `/v1/subscriptions/${id}`) {
        product.meddle(() => "pass");
        await product.app.provider.cancelSubscription(`ends ${action}`, id);
      }
      return "pass" as const;
    });
    const answer = await visitor.post(`${own}/${action}`, { planId: dearer, preview, months: 1 });
    expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual([
      409,
      "not-possible-now",
    ]);
    expect((await subscriptionOf({ visitor })).status).toBe("cancelled");
  },
);
