import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InvoiceAnswer } from "@attune/contract/billing/invoice";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import type { UserAnswer } from "@attune/contract/user";
import { londonDate } from "@attune/domain/time/london-calendar";
import { eventually } from "../../../testing/product.ts";
import {
  type Customer,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import { listOutbox } from "../../mail/deliver-mail.ts";
import { endBilling } from "../subscription/end-billing.ts";
import { refreshBilling } from "../sync/refresh-billing.ts";
import { findAccess } from "../../entitlement/find-entitlement.ts";
import { startPurchase } from "./start-purchase.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

interface Started {
  clientSecret: string;
  url: string;
  purpose: string;
  amountDue: number;
}

const start = async ({ visitor }: Customer, plan: "starter" | "enhanced", more: object = {}) =>
  await visitor.post("/api/create-subscription", { planId: product.plans[plan], ...more });

async function buy(customer: Customer, plan: "starter" | "enhanced", card?: string) {
  const started = (await start(customer, plan)).json<Started>();
  const { intent } = payByCard(product, started.clientSecret, card);
  const body = { paymentIntentId: intent.id };
  expect((await customer.visitor.post("/api/confirm-payment", body)).statusCode).toBe(200);
}

/** Buys on Stripe's own page; returns the session's id. */
async function buyThere(customer: Customer, plan: "starter" | "enhanced") {
  const answer = await start(customer, plan, { flow: "redirect" });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const sessionId = /cs_[A-Za-z0-9_]+/.exec(answer.json<Started>().url)?.[0] ?? "";
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2030, cvc: "123" };
  product.sandbox.payCheckout(sessionId, { email: "p@example.com", name: "P", card });
  return sessionId;
}

const readAgain = async ({ id }: Customer) => {
  const account = await product.app.db
    .selectFrom("billing_accounts")
    .select(["user_ref", "stripe_customer_id"])
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  await refreshBilling(product.app, account.user_ref);
  return account;
};

const subscriptionsAtStripe = async (customer: Customer) => {
  const { stripe_customer_id: customerId } = await readAgain(customer);
  return product.sandbox.world.records.subscription.rows.filter((it) => it.customer === customerId);
};

describe("a customer who paid on Stripe's own page", () => {
  test("can buy another week there, and a third once it is over", async () => {
    const customer = await newCustomer(product);
    const sessionId = await buyThere(customer, "starter");
    const verified = await customer.visitor.post("/api/stripe/verify-session", { sessionId });
    expect(verified.json()).toMatchObject({ subscription: { status: "active", isOneOff: true } });
    await buyThere(customer, "starter");
    product.pass(15 * dayMs);
    await customer.back();
    await buyThere(customer, "starter");
    await readAgain(customer);
    expect((await subscriptionOf(customer)).status).toBe("active");
  });

  test("can subscribe again after the subscription has ended", async () => {
    const customer = await newCustomer(product);
    await buyThere(customer, "enhanced");
    await readAgain(customer);
    expect((await start(customer, "enhanced")).statusCode).toBe(409);
    await customer.visitor.post("/api/user/subscription/cancel", {});
    product.pass(40 * dayMs);
    await customer.back();
    await readAgain(customer);
    expect((await subscriptionOf(customer)).status).toBe("cancelled");
    await buyThere(customer, "enhanced");
    await readAgain(customer);
    expect((await subscriptionOf(customer)).status).toBe("active");
  });
});

test("refuses to start another subscription if a second tab pays the failed renewal first", async () => {
  const customer = await newCustomer(product);
  await buy(customer, "enhanced", "pm_card_chargeCustomerFail");
  product.pass(32 * dayMs);
  await customer.back();
  const open = (await start(customer, "enhanced")).json<Started>();
  expect(open.purpose).toBe("reactivate");
  product.meddle(({ path }) => {
    // The other tab pays first.
    if (path.startsWith("/v1/invoices/in_")) payByCard(product, open.clientSecret, "pm_card_visa");
    return "pass";
  });
  const answer = await start(customer, "enhanced");
  product.meddle(() => "pass");
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: "already-subscribed" });
  expect((await subscriptionsAtStripe(customer)).map((it) => it.status)).toEqual(["active"]);
});

describe("a failed renewal while earlier passes still run", () => {
  async function failBesideWeeks() {
    const customer = await newCustomer(product);
    for (let week = 0; week < 5; week += 1) await buy(customer, "starter");
    await buy(customer, "enhanced", "pm_card_chargeCustomerFail");
    product.pass(32 * dayMs);
    await customer.back();
    await readAgain(customer);
    expect(await subscriptionOf(customer)).toMatchObject({ status: "active", isOneOff: true });
    return customer;
  }

  test("is paid instead of starting a second subscription", async () => {
    const customer = await failBesideWeeks();
    const again = (await start(customer, "enhanced")).json<Started>();
    expect(again).toMatchObject({ purpose: "reactivate", amountDue: 24.5 });
    expect(await subscriptionsAtStripe(customer)).toHaveLength(1);
  });

  test("stays recorded as it is at Stripe", async () => {
    const customer = await failBesideWeeks();
    const row = await product.app.db
      .selectFrom("subscriptions")
      .select(["status", "stripe_status"])
      .where("user_id", "=", customer.id)
      .where("is_recurring", "=", true)
      .executeTakeFirst();
    expect(row).toEqual({ status: "expired", stripe_status: "past_due" });
  });

  test("is not counted among the plans that have ended", async () => {
    const customer = await failBesideWeeks();
    const { username } = (await customer.visitor.get("/api/user")).json<{ username: string }>();
    const admin = await product.signedIn("admin");
    const left = (await admin.get("/api/admin/finances/subscribers?state=left")).json<{
      subscribers: { username: string | null }[];
    }>();
    expect(left.subscribers.map((it) => it.username)).not.toContain(username);
  });

  test("is cancelled when the customer's account ends", async () => {
    const customer = await failBesideWeeks();
    await endBilling(product.app, customer.id);
    expect((await subscriptionsAtStripe(customer)).map((it) => it.status)).toEqual(["canceled"]);
  });
});

test("shows a customer whose plan ended early the day it ended, not a future one", async () => {
  const customer = await newCustomer(product);
  await buy(customer, "enhanced");
  product.pass(2 * dayMs);
  await customer.back();
  const left = product.clock.now();
  await endBilling(product.app, customer.id);
  const { status, currentPeriodEnd } = await subscriptionOf(customer);
  expect(status).toBe("cancelled");
  expect(Math.abs(Date.parse(currentPeriodEnd ?? "") - left.getTime())).toBeLessThan(dayMs / 2);
});

test("counts declined cards that the browser reports, each without an error", async () => {
  const customer = await newCustomer(product);
  const { clientSecret } = (await start(customer, "starter")).json<Started>();
  for (const failedAttempts of [1, 2, 3, 4, 5, 5]) {
    payByCard(product, clientSecret, "pm_card_chargeDeclined");
    const body = { paymentIntentId: clientSecret.split("_secret_")[0] };
    const reported = await customer.visitor.post("/api/report-failed-payment", body);
    expect([reported.statusCode, reported.body]).toEqual([204, ""]);
    expect(await subscriptionOf(customer)).toMatchObject({ failedAttempts });
  }
});

test("ends the attempt after five declined cards even if only the webhook reports them", async () => {
  const customer = await newCustomer(product);
  const { clientSecret } = (await start(customer, "starter")).json<Started>();
  for (let attempt = 0; attempt < 5; attempt += 1)
    payByCard(product, clientSecret, "pm_card_chargeDeclined");
  await product.deliver((all) => all.slice(-1));
  await product.settled();
  expect(payByCard(product, clientSecret).status).toBeGreaterThanOrEqual(400);
  expect((await start(customer, "starter")).statusCode).toBe(429);
});

test("ends a plan whose failed renewal was declined five times", async () => {
  const customer = await newCustomer(product);
  await buy(customer, "enhanced", "pm_card_chargeCustomerFail");
  product.pass(32 * dayMs);
  await customer.back();
  const { clientSecret, purpose } = (await start(customer, "enhanced")).json<Started>();
  expect(purpose).toBe("reactivate");
  expect((await subscriptionOf(customer)).failedAttempts).toBe(0);
  payByCard(product, clientSecret, "pm_card_chargeDeclined");
  // Stripe tries again by itself.
  product.pass(3 * dayMs);
  await customer.back();
  await readAgain(customer);
  expect((await subscriptionOf(customer)).failedAttempts).toBe(0);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    payByCard(product, clientSecret, "pm_card_chargeDeclined");
    await readAgain(customer);
    expect((await subscriptionOf(customer)).failedAttempts).toBe(attempt);
  }
  await product.deliver((all) => all.slice(-1));
  await product.settled();
  expect(payByCard(product, clientSecret).status).toBeGreaterThanOrEqual(400);
  expect((await subscriptionsAtStripe(customer)).map((it) => it.status)).toEqual(["canceled"]);
  expect((await start(customer, "enhanced")).statusCode).toBe(429);
  product.pass(dayMs + 1000);
  expect((await start(customer, "enhanced")).json<Started>().purpose).toBe("start");
});

test("tells a customer's declined card from Stripe's next attempt, even if it reads of both at once", async () => {
  const customer = await newCustomer(product);
  await buy(customer, "enhanced", "pm_card_chargeCustomerFail");
  product.pass(32 * dayMs);
  await customer.back();
  const { clientSecret } = (await start(customer, "enhanced")).json<Started>();
  payByCard(product, clientSecret, "pm_card_chargeDeclined");
  // Stripe tries the saved card again, and the customer's attempt is more than a day old.
  product.pass(1.1 * dayMs);
  await readAgain(customer);
  expect((await subscriptionOf(customer)).failedAttempts).toBe(0);
  payByCard(product, clientSecret, "pm_card_chargeDeclined");
  await readAgain(customer);
  expect((await subscriptionOf(customer)).failedAttempts).toBe(1);
});

test("leaves nothing to pay when a plan with a failed renewal is cancelled", async () => {
  const customer = await newCustomer(product);
  await buy(customer, "enhanced", "pm_card_chargeCustomerFail");
  product.pass(32 * dayMs);
  await customer.back();
  const { clientSecret } = (await start(customer, "enhanced")).json<Started>();
  await customer.visitor.post("/api/user/subscription/cancel", {});
  expect((await subscriptionOf(customer)).status).toBe("cancelled");
  expect(payByCard(product, clientSecret).status).toBeGreaterThanOrEqual(400);
});

test("lets a customer pay who changed their name while Stripe did not respond", async () => {
  const customer = await newCustomer(product);
  product.meddle(({ method, path }) =>
    method === "POST" && path === "/v1/customers" ? "lost" : "pass",
  );
  expect((await start(customer, "starter")).statusCode).toBe(503);
  product.meddle(() => "pass");
  await product.app.db
    .updateTable("users")
    .set({ full_name: "Another Name" })
    .where("id", "=", customer.id)
    .execute();
  expect((await start(customer, "starter")).statusCode).toBe(200);
});

test("sells nothing to a customer who deletes their account at that moment", async () => {
  const customer = await newCustomer(product);
  const { provider } = product.app;
  let hasLeft = false;
  const app = {
    ...product.app,
    provider: {
      ...provider,
      async readBilling(customerId: string) {
        const read = await provider.readBilling(customerId);
        if (!hasLeft) await endBilling(product.app, customer.id);
        hasLeft = true;
        return read;
      },
    },
  };
  const planId = product.plans.enhanced;
  const input = { userId: customer.id, planId, flow: "embedded", publicUrl: "http://x" } as const;
  await expect(startPurchase(app, input)).rejects.toMatchObject({
    problem: { code: "already-subscribed" },
  });
  const left = (await subscriptionsAtStripe(customer)).map((it) => it.status);
  expect(left).not.toContain("incomplete");
});

test("still shows when access ended after a customer abandons a new payment", async () => {
  const customer = await newCustomer(product);
  await buy(customer, "starter");
  product.pass(8 * dayMs);
  await customer.back();
  await readAgain(customer);
  const before = await subscriptionOf(customer);
  expect(before).toMatchObject({ status: "expired", planName: "Starter", actions: ["buy"] });
  const currentStatus = async () =>
    (await customer.visitor.get("/api/user")).json<UserAnswer>().subscriptionStatus;
  expect(await currentStatus()).toBe("expired");
  const started = (await start(customer, "enhanced")).json<Started>();
  await readAgain(customer);
  expect(await subscriptionOf(customer)).toEqual(before);
  expect(await currentStatus()).toBe("expired");
  const { intent } = payByCard(product, started.clientSecret);
  await customer.visitor.post("/api/confirm-payment", { paymentIntentId: intent.id });
  expect(await subscriptionOf(customer)).toMatchObject({ status: "active", planName: "Enhanced" });
});

test("grants access during a pause until the paid period ends, and not after", async () => {
  const customer = await newCustomer(product);
  await buy(customer, "enhanced");
  await customer.visitor.post("/api/user/subscription/pause", { months: 1 });
  const { currentPeriodEnd } = await subscriptionOf(customer);
  const leftMs = Date.parse(currentPeriodEnd ?? "") - product.clock.now().getTime();
  product.pass(leftMs - 1000);
  await customer.back();
  for (const currentStatus of ["active", "paused"]) {
    const tracks = await customer.visitor.get("/api/user/audio-files");
    expect([currentStatus, tracks.statusCode]).toEqual([currentStatus, 200]);
    // The stored status decides, and reading Stripe again does not change it.
    expect((await subscriptionOf(customer)).status).toBe(currentStatus);
    await readAgain(customer);
    expect(await subscriptionOf(customer)).toMatchObject({
      status: currentStatus,
      currentPeriodEnd,
    });
    const { entitlement } = await findAccess(product.app, customer.id);
    expect(entitlement !== null).toBe(currentStatus === "active");
    product.pass(1000);
  }
  expect(product.sandbox.world.records.charge.rows.at(-1)?.amount_refunded).toBe(0);
});

test("charges nothing more on cancelling in a pause past the paid period, and allows buying again", async () => {
  const customer = await newCustomer(product);
  await buy(customer, "enhanced");
  await customer.visitor.post("/api/user/subscription/pause", { months: 2 });
  product.pass(33 * dayMs);
  await customer.back();
  const answer = await customer.visitor.post("/api/user/subscription/cancel", {});
  expect(answer.json()).toMatchObject({
    status: "cancelled",
    isPaused: false,
    actions: ["reactivate", "buy"],
  });
  const { currentPeriodEnd } = answer.json<SubscriptionAnswer>();
  const { email } = (await customer.visitor.get("/api/user")).json<{ email: string }>();
  const mail = await eventually(
    async () =>
      (await listOutbox(product.app)).find((it) => it.to === email && it.kind === "cancelled"),
    "the mail that a plan has ended is out",
  );
  expect(mail.text).toContain(`plan ended on ${londonDate(new Date(currentPeriodEnd ?? ""))}.`);
  expect((await subscriptionsAtStripe(customer)).map((it) => it.status)).toEqual(["canceled"]);
  product.pass(70 * dayMs);
  await customer.back();
  await readAgain(customer);
  const invoices = (await customer.visitor.get("/api/billing/invoices")).json<InvoiceAnswer[]>();
  expect(invoices.filter((it) => it.status !== "void").map((it) => it.amountPaid)).toEqual([24.5]);
});

test("starts the next period on request after Stripe ended a pause", async () => {
  const customer = await newCustomer(product);
  await buy(customer, "enhanced");
  await customer.visitor.post("/api/user/subscription/pause", { months: 2 });
  product.pass(33 * dayMs);
  await customer.back();
  const [subscription] = await subscriptionsAtStripe(customer);
  await product.app.provider.resumeSubscription("test", subscription?.id ?? "", false);
  await readAgain(customer);
  expect(await subscriptionOf(customer)).toMatchObject({
    status: "paused",
    actions: ["resume", "cancel"],
  });
  const answer = await customer.visitor.post("/api/user/subscription/resume", {});
  expect(answer.json()).toMatchObject({ status: "active" });
});

test("says that a plan renews yearly if its price was made so in Stripe's dashboard", async () => {
  const customer = await newCustomer(product);
  await buy(customer, "enhanced", "pm_card_chargeCustomerFail");
  product.pass(32 * dayMs);
  await customer.back();
  const item = product.sandbox.world.records.subscription.rows.at(-1)!.items.data[0]!;
  item.price = { ...item.price, recurring: { ...item.price.recurring!, interval: "year" } };
  expect((await start(customer, "enhanced")).json()).toMatchObject({
    purpose: "reactivate",
    price: { amount: 24.5, interval: "year", intervalCount: 1 },
  });
});
