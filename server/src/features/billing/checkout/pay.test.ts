import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import {
  buy,
  customerAtStripe,
  dayMs,
  hourMs,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { eventually } from "../../../testing/product.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
});
afterAll(() => product.close());

const start = async (visitor: Visitor, planId: string, more: object = {}) =>
  await visitor.post("/api/create-subscription", { planId, ...more });

interface Started {
  clientSecret: string;
  url: string;
  amountDue: number;
  purpose: string;
}

const confirm = async (visitor: Visitor, clientSecret: string) =>
  await visitor.post("/api/confirm-payment", {
    paymentIntentId: clientSecret.split("_secret_")[0],
  });

async function subscribe(visitor: Visitor, card?: string) {
  const started = (await start(visitor, product.plans.enhanced)).json<Started>();
  payByCard(product, started.clientSecret, card);
  const answer = await confirm(visitor, started.clientSecret);
  expect(answer.statusCode).toBe(200);
  return started;
}

describe("the Enhanced plan", () => {
  test("starts with its first payment, not before", async () => {
    const { visitor } = await newCustomer(product);
    const answer = await start(visitor, product.plans.enhanced);
    expect(answer.statusCode).toBe(200);
    const started = answer.json<Started>();
    expect(started).toMatchObject({ amountDue: 24.5, currency: "gbp", purpose: "start" });
    expect((await subscriptionOf({ visitor })).status).toBe("none");
    const early = await confirm(visitor, started.clientSecret);
    expect(early.statusCode).toBe(400);
    payByCard(product, started.clientSecret);
    const paid = await confirm(visitor, started.clientSecret);
    expect(paid.json()).toMatchObject({
      ok: true,
      subscription: { status: "active", planName: "Enhanced", amount: 24.5, isOneOff: false },
    });
    expect((await subscriptionOf({ visitor })).actions).toEqual(["cancel", "pause", "switch"]);
    expect((await start(visitor, product.plans.enhanced)).statusCode).toBe(409);
  });

  test("starts by the webhook alone if the browser never returns", async () => {
    const { visitor } = await newCustomer(product);
    const started = (await start(visitor, product.plans.enhanced)).json<Started>();
    payByCard(product, started.clientSecret);
    await product.deliver();
    await eventually(
      async () => (await subscriptionOf({ visitor })).status === "active",
      "the webhook starts the plan",
    );
  });

  test("reuses the attempt of a user who asks again, and cancels it for another plan", async () => {
    const { visitor } = await newCustomer(product);
    const first = (await start(visitor, product.plans.enhanced)).json<Started>();
    const second = (await start(visitor, product.plans.enhanced)).json<Started>();
    expect(second.clientSecret).toBe(first.clientSecret);
    const other = (await start(visitor, product.plans.starter)).json<Started>();
    expect(other).toMatchObject({ amountDue: 9.99, purpose: "start" });
    const outdated = payByCard(product, first.clientSecret);
    expect(outdated.status).toBeGreaterThanOrEqual(400);
  });

  test("is suspended when a renewal fails, and resumes when its invoice is paid", async () => {
    const { visitor, id, back } = await newCustomer(product);
    await subscribe(visitor, "pm_card_chargeCustomerFail");
    product.pass(32 * dayMs);
    await back();
    await visitor.post("/api/user/subscription/sync", {});
    expect(await subscriptionOf({ visitor })).toMatchObject({
      status: "suspended",
      actions: ["reactivate", "cancel"],
      nextPaymentAt: null,
    });
    const again = (await start(visitor, product.plans.enhanced)).json<Started>();
    expect(again).toMatchObject({ purpose: "reactivate", amountDue: 24.5 });
    payByCard(product, again.clientSecret, "pm_card_visa");
    const answer = await confirm(visitor, again.clientSecret);
    expect(answer.json()).toMatchObject({ ok: true, subscription: { status: "active" } });
    const rows = await product.app.db
      .selectFrom("subscriptions")
      .select("status")
      .where("user_id", "=", id)
      .execute();
    expect(rows).toEqual([{ status: "active" }]);
  });

  test("can be cancelled, reinstated, paused and resumed", async () => {
    const { visitor, back } = await newCustomer(product);
    await subscribe(visitor);
    const act = async (what: string, body: object = {}) => {
      product.pass(1000);
      const answer = await visitor.post(`/api/user/subscription/${what}`, body);
      expect([what, answer.statusCode, answer.body]).toEqual([what, 200, expect.any(String)]);
      return answer.json<SubscriptionAnswer>();
    };
    expect(await act("cancel")).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
      nextPaymentAt: null,
      actions: ["keep"],
    });
    expect(await act("keep")).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await act("pause", { months: 2 })).toMatchObject({
      status: "active",
      isPaused: true,
      actions: ["resume", "cancel"],
    });
    product.pass(40 * dayMs);
    await back();
    await visitor.post("/api/user/subscription/sync", {});
    expect(await subscriptionOf({ visitor })).toMatchObject({ status: "paused" });
    expect(await act("resume")).toMatchObject({ status: "active", isPaused: false });
    const { currentPeriodEnd } = await subscriptionOf({ visitor });
    expect(Date.parse(currentPeriodEnd ?? "")).toBeGreaterThan(
      product.clock.now().getTime() + 27 * dayMs,
    );
    product.pass(hourMs);
  });
});

describe("a plan that was chosen but not paid", () => {
  test("leaves no ended subscription behind", async () => {
    const { id, visitor } = await newCustomer(product);
    await start(visitor, product.plans.enhanced);
    await start(visitor, product.plans.starter);
    product.pass(2 * 60_000);
    await visitor.post("/api/user/subscription/sync");
    expect(await subscriptionOf({ visitor })).toMatchObject({
      status: "none",
      planName: null,
      currentPeriodEnd: null,
      actions: ["buy"],
    });
    const account = await product.app.db
      .selectFrom("users")
      .select(["subscription_status", "subscription_end_date"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ subscription_status: "inactive", subscription_end_date: null });
  });
});

describe("the Starter plan", () => {
  test("credits no more of its days than leave a pound to pay beside a credit at Stripe", async () => {
    const { id, visitor } = await newCustomer(product);
    await buy(product, visitor, "starter");
    (await customerAtStripe(product, { id })).balance = -2000;
    const started = (await start(visitor, product.plans.enhanced)).json<Started>();
    expect(started).toMatchObject({ amountDue: 1, credit: { amount: 3.5 } });
  });

  test("gives seven days, and a second one adds seven more", async () => {
    const { visitor, back } = await newCustomer(product);
    const buyWeek = async () => {
      const started = (await start(visitor, product.plans.starter)).json<Started>();
      payByCard(product, started.clientSecret);
      return (await confirm(visitor, started.clientSecret)).json<{
        subscription: SubscriptionAnswer;
      }>().subscription;
    };
    const paidAt = product.clock.now().getTime();
    const first = await buyWeek();
    expect(first).toMatchObject({ status: "active", isOneOff: true, nextPaymentAt: null });
    expect(first.stripeSubscriptionId).toMatch(/^onetime_pi_/);
    const endOf = (it: SubscriptionAnswer) => Date.parse(it.currentPeriodEnd ?? "");
    expect(endOf(first) - paidAt).toBe(7 * dayMs);
    product.pass(3 * dayMs);
    const again = (await start(visitor, product.plans.starter)).json<Started>();
    expect(again).toMatchObject({ startsAt: first.currentPeriodEnd });
    const second = await buyWeek();
    expect(endOf(second) - paidAt).toBe(14 * dayMs);
    product.pass(11 * dayMs);
    await back();
    expect((await subscriptionOf({ visitor })).status).toBe("expired");
  });
});

test("another customer's payment is the same as none, in every request that names one", async () => {
  const owner = await newCustomer(product);
  const [payer, other] = [await newCustomer(product), await newCustomer(product)];
  await buy(product, other.visitor, "starter");
  const { clientSecret } = (await start(owner.visitor, product.plans.starter)).json<Started>();
  const paymentIntentId = clientSecret.split("_secret_")[0]!;
  payByCard(product, clientSecret);
  const more = { flow: "redirect" };
  const { url } = (await start(payer.visitor, product.plans.starter, more)).json<Started>();
  const sessionId = /cs_[A-Za-z0-9_]+/.exec(url)![0];
  const unknown = (id: string) => `${id.slice(0, -4)}zzzz`;
  for (const [path, foreign, missing] of [
    ["confirm-payment", { paymentIntentId }, { paymentIntentId: unknown(paymentIntentId) }],
    ["report-failed-payment", { paymentIntentId }, { paymentIntentId: unknown(paymentIntentId) }],
    ["stripe/verify-session", { sessionId }, { sessionId: unknown(sessionId) }],
  ] as const) {
    const answer = await other.visitor.post(`/api/${path}`, foreign);
    const { body } = await other.visitor.post(`/api/${path}`, missing);
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, body]);
  }
  expect((await confirm(owner.visitor, clientSecret)).statusCode).toBe(200);
});
