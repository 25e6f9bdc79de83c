import type { Connection } from "@attune/contract/billing/webhook";
import type { PlanSettings } from "@attune/contract/billing/plan";
import type { ProblemAnswer } from "@attune/contract/problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buy,
  type Customer,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { openTrickle, type Trickle } from "../../../testing/trickle.ts";
import type { Visitor } from "../../../testing/visitor.ts";

const patient = { budgetMs: 60_000, answerMs: 50_000, pauseMs: 1 };
const brief = { budgetMs: 400, answerMs: 300 };

let product: MoneyProduct;
let trickle: Trickle;
const limits = { ...patient };

beforeAll(async () => {
  const detour = async (upstream: string) => {
    trickle = await openTrickle(upstream);
    return trickle.url;
  };
  product = await startMoneyProduct({ logLevel: "silent" }, 7, { detour, limits });
  await makeOffice(product);
});
afterAll(async () => {
  trickle.close();
  await product.close();
});

/** Runs a call while Stripe's responses never end. */
async function whileSlow<T>(work: () => Promise<T>): Promise<T> {
  Object.assign(limits, brief);
  trickle.isSlow = true;
  try {
    return await work();
  } finally {
    trickle.isSlow = false;
    Object.assign(limits, patient);
  }
}

const begin = async ({ visitor }: Customer) =>
  await visitor.post("/api/create-subscription", { planId: product.plans.enhanced });

const statusOf = async (visitor: Visitor) => (await subscriptionOf({ visitor })).status;

test("refuses a purchase while Stripe's responses never end, and completes it afterwards", async () => {
  const customer = await newCustomer(product);
  const { visitor } = customer;
  const slow = await whileSlow(() => begin(customer));
  expect([slow.statusCode, slow.json<ProblemAnswer>().code]).toEqual([503, "setup-unavailable"]);
  const { clientSecret } = (await begin(customer)).json<{ clientSecret: string }>();
  const { intent } = payByCard(product, clientSecret);
  const confirm = () => visitor.post("/api/confirm-payment", { paymentIntentId: intent.id });
  const unseen = await whileSlow(confirm);
  expect([unseen.statusCode, unseen.headers["retry-after"]]).toEqual([503, "30"]);
  expect(await statusOf(visitor)).toBe("none");
  expect((await confirm()).statusCode).toBe(200);
  expect(await statusOf(visitor)).toBe("active");
});

test("refuses to read or change billing while Stripe's responses never end, and works afterwards", async () => {
  const { visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  const requests = [
    () => visitor.get("/api/billing/invoices"),
    () => visitor.get("/api/user/payment-cards"),
    () => visitor.post("/api/user/subscription/cancel", {}),
  ];
  for (const request of requests) {
    const slow = await whileSlow(request);
    expect([slow.statusCode, slow.json<ProblemAnswer>().code]).toEqual([
      503,
      "provider-unavailable",
    ]);
    expect((await request()).statusCode).toBe(200);
  }
});

test("shows staff that Stripe does not respond, and refuses a changed price", async () => {
  const admin = await product.signedIn("admin");
  const tried = await whileSlow(() => admin.post("/api/admin/stripe/test-connection", {}));
  expect(tried.json<Connection>()).toMatchObject({ success: false });
  const [plan] = (await admin.get("/api/admin/stripe/settings")).json<PlanSettings[]>();
  const path = `/api/admin/stripe/settings/${plan?.id ?? ""}`;
  const change = () => admin.patch(path, { priceAmount: 31 });
  expect((await whileSlow(change)).statusCode).toBe(503);
  expect((await change()).statusCode).toBe(200);
});
