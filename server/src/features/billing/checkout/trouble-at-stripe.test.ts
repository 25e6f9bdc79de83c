import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import { findAccountByUser } from "../../../testing/billing-account.ts";
import {
  dayMs,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { chances } from "../../../testing/chances.ts";
import type { Meddling } from "../../../testing/sandbox-wire.ts";
import type { Visitor } from "../../../testing/visitor.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
});
afterAll(() => product.close());

const begin = () => ({ planId: product.plans.enhanced });

const statusOf = async (visitor: Visitor) => (await subscriptionOf({ visitor })).status;

describe("fifty concurrent purchases", () => {
  test("create one customer, one subscription and one client secret", async () => {
    const { visitor } = await newCustomer(product);
    const token = await visitor.csrfToken();
    const { subscription, customer } = product.sandbox.world.records;
    const [subscriptions, customers] = [subscription.rows.length, customer.rows.length];
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        visitor.post("/api/create-subscription", begin(), {
          hasToken: false,
          headers: { "x-csrf-token": token },
        }),
      ),
    );
    expect(new Set(answers.map((it) => it.statusCode))).toEqual(new Set([200]));
    const secrets = answers.map((it) => it.json<{ clientSecret: string }>().clientSecret);
    expect(new Set(secrets).size).toBe(1);
    expect(product.sandbox.world.records.subscription.rows).toHaveLength(subscriptions + 1);
    expect(product.sandbox.world.records.customer.rows).toHaveLength(customers + 1);
  });
});

test("finds a customer whose creation response was lost, days after the idempotency key expired", async () => {
  const { id, visitor } = await newCustomer(product);
  const { customer } = product.sandbox.world.records;
  const before = customer.rows.length;
  product.meddle(({ path }) => (path === "/v1/customers" ? "lost" : "pass"));
  expect((await visitor.post("/api/create-subscription", begin())).statusCode).toBe(503);
  product.meddle(() => "pass");
  product.pass(3 * dayMs);
  expect((await visitor.post("/api/create-subscription", begin())).statusCode).toBe(200);
  expect(customer.rows).toHaveLength(before + 1);
  expect((await findAccountByUser(product.app.db, id))?.stripe_customer_id).toBe(
    customer.rows.at(-1)?.id,
  );
});

test("finds an attempt whose creation response was lost, days after the idempotency key expired", async () => {
  const { visitor } = await newCustomer(product);
  const { payment_intent: intent } = product.sandbox.world.records;
  const before = intent.rows.length;
  const ask = () => visitor.post("/api/create-subscription", { planId: product.plans.starter });
  product.meddle(({ method, path }) =>
    method === "POST" && path === "/v1/payment_intents" ? "lost" : "pass",
  );
  expect((await ask()).statusCode).toBe(503);
  product.meddle(() => "pass");
  product.pass(2 * dayMs);
  const { clientSecret } = (await ask()).json<{ clientSecret: string }>();
  expect(intent.rows).toHaveLength(before + 1);
  expect(clientSecret).toBe(intent.rows.at(-1)?.client_secret);
});

describe("while Stripe fails", () => {
  test.each([
    ["down", 503],
    ["500", 503],
    ["429", 503],
    ["hang", 503],
    ["garbage", 503],
    ["lost", 503],
  ] as const)("%s: returns Setup Failed, and the next attempt works", async (fault, status) => {
    const { visitor } = await newCustomer(product);
    product.meddle(() => fault);
    const answer = await visitor.post("/api/create-subscription", begin());
    expect([answer.statusCode, answer.json<ProblemAnswer>().title]).toEqual([
      status,
      "Setup Failed",
    ]);
    expect(answer.headers["retry-after"]).toBe("30");
    product.meddle(() => "pass");
    const again = await visitor.post("/api/create-subscription", begin());
    expect(again.statusCode).toBe(200);
  });

  test(
    "makes one charge and one plan from one payment, whatever fails on the way",
    { timeout: 3_600_000 },
    async () => {
      const faults = [
        "down",
        "500",
        "429",
        "garbage",
        "lost",
        "pass",
        "pass",
        "pass",
        "pass",
      ] as const;
      const way = fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 60 });
      await fc.assert(
        fc.asyncProperty(way, async (fates) => {
          const { visitor } = await newCustomer(product);
          const [charges, running] = countMoney();
          product.meddle(inTurn(fates));
          const secret = await untilDone(() => visitor.post("/api/create-subscription", begin()));
          const { clientSecret } = secret.json<{ clientSecret: string }>();
          payByCard(product, clientSecret);
          const [paymentIntentId] = clientSecret.split("_secret_");
          await untilDone(() => visitor.post("/api/confirm-payment", { paymentIntentId }));
          product.meddle(() => "pass");
          expect(await statusOf(visitor)).toBe("active");
          expect(countMoney()).toEqual([charges + 1, running + 1]);
        }),
        { numRuns: chances.troubles, seed: chances.seed },
      );
    },
  );
});

/** Each call gets the next outcome in turn; after the last, calls succeed. */
function inTurn(fates: readonly ReturnType<Meddling>[]): Meddling {
  let at = 0;
  return () => fates[at++] ?? "pass";
}

const countMoney = () => {
  const { charge, subscription } = product.sandbox.world.records;
  return [
    charge.rows.filter((it) => it.status === "succeeded").length,
    subscription.rows.filter((it) => it.status === "active").length,
  ] as [number, number];
};

/** Retries until it works, like a patient person. Only 502 and 503 may come in between. */
async function untilDone<T extends { statusCode: number; body: string }>(
  ask: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const answer = await ask();
    if (answer.statusCode === 200) return answer;
    expect([502, 503]).toContain(answer.statusCode);
  }
  throw new Error("It never worked");
}

describe("five failed payments", () => {
  test("end the attempt at Stripe, and block a sixth for a day", async () => {
    const { visitor } = await newCustomer(product);
    const started = await visitor.post("/api/create-subscription", begin());
    const { clientSecret } = started.json<{ clientSecret: string }>();
    const [paymentIntentId] = clientSecret.split("_secret_");
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      product.pass(1000);
      payByCard(product, clientSecret, "pm_card_chargeDeclined");
      const answer = await visitor.post("/api/confirm-payment", { paymentIntentId });
      expect(answer.statusCode).toBe(400);
      const { failedAttempts } = await subscriptionOf({ visitor });
      expect(failedAttempts).toBe(attempt);
    }
    expect(payByCard(product, clientSecret).status).toBeGreaterThanOrEqual(400);
    for (const [path, body] of [
      ["/api/create-subscription", begin()],
      ["/api/confirm-payment", { paymentIntentId }],
    ] as const) {
      const sixth = await visitor.post(path, body);
      expect([sixth.statusCode, sixth.json<ProblemAnswer>().title]).toEqual([
        429,
        "Too Many Failed Attempts",
      ]);
    }
    product.pass(25 * 3_600_000);
    expect((await visitor.post("/api/create-subscription", begin())).statusCode).toBe(200);
  });

  test("end the attempt when the browser reports it again, if Stripe failed the first time", async () => {
    const { visitor } = await newCustomer(product);
    const started = await visitor.post("/api/create-subscription", begin());
    const { clientSecret } = started.json<{ clientSecret: string }>();
    const [paymentIntentId] = clientSecret.split("_secret_");
    for (let attempt = 1; attempt <= 5; attempt += 1)
      payByCard(product, clientSecret, "pm_card_chargeDeclined");
    const confirm = () => visitor.post("/api/confirm-payment", { paymentIntentId });
    product.meddle(({ method }) => (method === "GET" ? "pass" : "down"));
    expect((await confirm()).statusCode).toBe(503);
    product.meddle(() => "pass");
    expect((await confirm()).json()).toMatchObject({ code: "too-many-failed-attempts" });
    expect(payByCard(product, clientSecret).status).toBeGreaterThanOrEqual(400);
  });
});

describe("a declined card", () => {
  test("is counted once, whether Stripe or the browser reports it first, and however often", async () => {
    // Hundreds of events are pending from the faults above.
    await product.deliver(() => []);
    const { visitor } = await newCustomer(product);
    const started = await visitor.post("/api/create-subscription", begin());
    const { clientSecret } = started.json<{ clientSecret: string }>();
    const [paymentIntentId] = clientSecret.split("_secret_");
    const failures = async () => (await subscriptionOf({ visitor })).failedAttempts;
    payByCard(product, clientSecret, "pm_card_chargeDeclined");
    await product.deliverAndSettle();
    expect(await failures()).toBe(1);
    for (let copy = 0; copy < 2; copy += 1) {
      const answer = await visitor.post("/api/confirm-payment", { paymentIntentId });
      expect([answer.statusCode, await failures()]).toEqual([400, 1]);
    }
    payByCard(product, clientSecret, "pm_card_chargeDeclined");
    await visitor.post("/api/confirm-payment", { paymentIntentId });
    await product.deliverAndSettle();
    expect(await failures()).toBe(2);
  });
});

describe("a failed bank check (3-D Secure)", () => {
  test("is counted once on the server, whether Stripe or the browser reports it", async () => {
    await product.deliver(() => []);
    const { visitor } = await newCustomer(product);
    const started = await visitor.post("/api/create-subscription", begin());
    const { clientSecret } = started.json<{ clientSecret: string }>();
    const [paymentIntentId = ""] = clientSecret.split("_secret_");
    const failures = async () => (await subscriptionOf({ visitor })).failedAttempts;
    const failCheck = () => {
      product.pass(1000);
      payByCard(product, clientSecret, "pm_card_authenticationRequired");
      product.sandbox.authenticate(paymentIntentId, false);
    };
    failCheck();
    await product.deliverAndSettle();
    expect(await failures()).toBe(1);
    const confirm = () => visitor.post("/api/confirm-payment", { paymentIntentId });
    expect([(await confirm()).statusCode, await failures()]).toEqual([400, 1]);
    failCheck();
    await confirm();
    await product.deliverAndSettle();
    expect(await failures()).toBe(2);
    // An earlier declined card changes nothing.
    payByCard(product, clientSecret, "pm_card_chargeDeclined");
    failCheck();
    await confirm();
    expect(await failures()).toBe(4);
    failCheck();
    expect((await confirm()).statusCode).toBe(400);
    expect(payByCard(product, clientSecret).status).toBeGreaterThanOrEqual(400);
  });
});

describe("another customer's payment", () => {
  test("is not found, and nothing changes", async () => {
    const [one, other] = [await newCustomer(product), await newCustomer(product)];
    const started = await one.visitor.post("/api/create-subscription", begin());
    const { clientSecret } = started.json<{ clientSecret: string }>();
    await other.visitor.post("/api/create-subscription", begin());
    payByCard(product, clientSecret);
    const [paymentIntentId] = clientSecret.split("_secret_");
    for (const id of [paymentIntentId, "pi_nobody"]) {
      const answer = await other.visitor.post("/api/confirm-payment", { paymentIntentId: id });
      expect(answer.statusCode).toBe(404);
    }
    const session = { sessionId: "cs_test_nobody" };
    expect((await other.visitor.post("/api/stripe/verify-session", session)).statusCode).toBe(404);
    expect(await statusOf(other.visitor)).toBe("none");
  });
});

describe("a webhook", () => {
  const send = (payload: string, signature?: string) =>
    product.server.inject({
      method: "POST",
      url: "/api/stripe/webhook",
      headers: {
        "content-type": "application/json",
        ...(signature === undefined ? {} : { "stripe-signature": signature }),
      },
      payload,
    });

  test("is accepted only with a valid signature, for five minutes", async () => {
    product.sandbox.takeEvents();
    const { visitor } = await newCustomer(product);
    await visitor.post("/api/create-subscription", begin());
    const [parcel] = product.sandbox.takeEvents();
    if (parcel === undefined) throw new Error("Nothing happened");
    const { payload, signature } = parcel;
    expect((await send(payload)).statusCode).toBe(400);
    expect((await send(payload, "t=1,v1=00")).statusCode).toBe(400);
    expect((await send(payload, signature.replace(/v1=/, "v0="))).statusCode).toBe(400);
    expect((await send(`${payload} `, signature)).statusCode).toBe(400);
    for (let copy = 0; copy < 3; copy += 1)
      expect((await send(payload, signature)).statusCode).toBe(200);
    product.pass(301_000);
    expect((await send(payload, signature)).statusCode).toBe(400);
    const rows = await product.app.db
      .selectFrom("stripe_events")
      .select("id")
      .where("id", "=", parcel.event.id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});
