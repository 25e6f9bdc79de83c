import type { AnswerOf } from "@attune/contract/endpoint";
import type { createSubscription } from "@attune/contract/billing/checkout";
import type { previewSwitch } from "@attune/contract/billing/subscription";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStripe } from "../../../adapters/stripe/open-stripe.ts";
import { buildApi } from "../../../api.ts";
import {
  addDearerPlan,
  addPlan,
  buyPlan,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { sandboxWire } from "../../../testing/sandbox-wire.ts";
import { Visitor } from "../../../testing/visitor.ts";

let product: MoneyProduct;
let dearer: string;
let other: FastifyInstance;
let admin: Visitor;
let price = 49;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  dearer = await addDearerPlan(product);
  const limits = { budgetMs: 120_000, answerMs: 60_000, pauseMs: 1 };
  const provider = openStripe(product.settings, limits, sandboxWire(product.sandbox));
  // Staff work at another process: with the database in common, but nothing in memory.
  ({ server: other } = await buildApi({ ...product.app, provider }));
  admin = new Visitor(other);
});
beforeEach(async () => {
  for (const cookie of (await product.signedIn("admin")).cookies) admin.cookies.set(...cookie);
});
afterAll(async () => {
  await other.close();
  await product.close();
});

async function changePrice(planId: string): Promise<void> {
  price += 0.5;
  const path = `/api/admin/stripe/settings/${planId}`;
  const changed = await admin.patch(path, { priceAmount: price });
  expect(changed.statusCode).toBe(200);
}

/** Changes the price just before this call to Stripe of `request`; false if it makes fewer. */
async function changesAt<T>(
  call: number,
  planId: string,
  request: () => Promise<T>,
): Promise<[T, boolean]> {
  let calls = 0;
  product.meddle(async () => {
    if (calls++ === call) await changePrice(planId);
    return "pass" as const;
  });
  const answer = await request();
  product.meddle(() => "pass");
  return [answer, calls > call];
}

test("a customer pays and renews at the price on the form, whenever staff change it", async () => {
  const { price: prices, subscription, charge } = product.sandbox.world.records;
  for (let call = 0, isChanged = true; isChanged; call += 1) {
    const { visitor } = await newCustomer(product);
    const planId = product.plans.enhanced;
    const [answer, hasChanged] = await changesAt(call, planId, () =>
      visitor.post("/api/create-subscription", { planId }),
    );
    isChanged = hasChanged;
    const due = answer.json<AnswerOf<typeof createSubscription>>();
    await changePrice(planId);
    payByCard(product, due.clientSecret ?? "");
    const bought = subscription.rows.at(-1)?.items.data[0]?.price.id;
    const renewsAt = prices.rows.find((it) => it.id === bought)?.unit_amount;
    expect([charge.rows.at(-1)?.amount, renewsAt]).toEqual([
      due.amountDue * 100,
      due.price.amount * 100,
    ]);
  }
});

test("a plan is changed for what the preview shows, or not at all, whenever staff change the price", async () => {
  const answers = new Set<number>();
  const cheaper = await addPlan(product, { key: "cheaper", amountMinor: 1000, interval: "month" });
  for (let call = 0, isChanged = true; isChanged; call += 1) {
    const { visitor } = await newCustomer(product);
    await buyPlan(product, visitor, cheaper);
    // With this credit nothing is due now, whatever the price.
    product.sandbox.world.records.customer.rows.at(-1)!.balance = -8000;
    const path = "/api/user/subscription/switch";
    const shown = await visitor.post(`${path}/preview`, { planId: dearer });
    const { preview, ...due } = shown.json<AnswerOf<typeof previewSwitch>>();
    expect(due.amountDueNow).toBe(0);
    const [answer, hasChanged] = await changesAt(call, dearer, () =>
      visitor.post(path, { planId: dearer, preview }),
    );
    isChanged = hasChanged;
    answers.add(answer.statusCode);
    const { nextPaymentAmount } = await subscriptionOf({ visitor });
    expect([answer.statusCode, nextPaymentAmount]).toBeOneOf([
      [200, due.nextPaymentAmount],
      [409, 0],
    ]);
  }
  expect(answers).toEqual(new Set([200, 409]));
});
