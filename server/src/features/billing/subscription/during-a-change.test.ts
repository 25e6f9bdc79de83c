import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  addDearerPlan,
  buy,
  type Customer,
  customerIdOf,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
  subscriptionOf,
} from "../../../testing/money.ts";
import type { Fate } from "../../../testing/sandbox-wire.ts";
import { sentEmails } from "../../../testing/sent-emails.ts";
import { findEntitlement } from "../../entitlement/find-entitlement.ts";
import { settleRenewals } from "./settle-renewals.ts";

const own = "/api/user/subscription";

let product: MoneyProduct;
let dearer: string;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await makeOffice(product);
  dearer = await addDearerPlan(product);
});
afterAll(() => product.close());
afterEach(() => product.meddle(() => "pass"));

interface Moment {
  method: string;
  path: RegExp;
}

const reading: Moment = { method: "GET", path: /^\/v1\/charges$/ };
const preview: Moment = { method: "POST", path: /create_preview$/ };
const change: Moment = { method: "POST", path: /^\/v1\/subscriptions\/sub_\w+$/ };

/** The case is opened as this call reaches Stripe, before it is executed there; its own job never runs. */
function discloseDuring(
  { visitor }: Customer,
  { method, path }: Moment,
  fate: Fate = "pass",
): void {
  let isOpen = false;
  product.meddle(async (call) => {
    if (call.method !== method || !path.test(call.path)) return "pass";
    if (isOpen) return fate;
    isOpen = true;
    product.clock.advance(1000);
    const { queue } = product.app;
    product.app.queue = { ...queue, enqueue: async () => {} };
    const message = "I want to kill myself";
    const request = { category: "Other", urgency: "Normal", subject: "Hello", message };
    const answer = await visitor.post("/api/support-tickets", request);
    product.app.queue = queue;
    expect(answer.statusCode).toBe(201);
    return fate;
  });
}

async function atStripe(customer: Customer) {
  const id = await customerIdOf(product, customer);
  const { subscription, charge, refund } = product.sandbox.world.records;
  const charges = charge.rows.filter((it) => it.customer === id && it.paid);
  return {
    isHeld: subscription.rows.find((it) => it.customer === id)?.metadata["held"] === "yes",
    charges: charges.map((it) => it.amount),
    refunds: refund.rows
      .filter((it) => charges.some((one) => one.id === it.charge))
      .map((it) => it.amount),
  };
}

async function pass(customer: Customer, milliseconds: number): Promise<void> {
  product.pass(milliseconds);
  await product.deliverAndSettle();
  await customer.back();
}

async function subscriber(): Promise<Customer> {
  const customer = await newCustomer(product);
  await buy(product, customer.visitor, "enhanced");
  return customer;
}

/** Their pause has outlasted the paid period, so that resuming begins the next one with a payment. */
async function paused(): Promise<Customer> {
  const customer = await subscriber();
  expect((await customer.visitor.post(`${own}/pause`, { months: 2 })).statusCode).toBe(200);
  await pass(customer, 32 * dayMs);
  expect((await subscriptionOf(customer)).status).toBe("paused");
  return customer;
}

async function previewOf({ visitor }: Customer): Promise<{ planId: string; preview: string }> {
  const shown = await visitor.post(`${own}/switch/preview`, { planId: dearer });
  return { planId: dearer, preview: shown.json<{ preview: string }>().preview };
}

async function expectRefundMail({ visitor }: Customer): Promise<void> {
  const { email } = (await visitor.get("/api/user")).json<{ email: string }>();
  const mail = (await sentEmails(product, email)).find((it) => it.kind === "refunded");
  expect(mail?.text.replaceAll("\n", " ")).toContain("Your access continues");
}

/** The next renewal is held as well, until somebody has been in touch. */
async function expectNoRenewal(customer: Customer): Promise<void> {
  const before = await atStripe(customer);
  expect(before.isHeld).toBe(true);
  await pass(customer, 32 * dayMs);
  expect((await atStripe(customer)).charges).toEqual(before.charges);
  expect(await findEntitlement(product.app, customer.id)).not.toBeNull();
}

describe("a case opened during a change of plan", () => {
  test.each([
    ["the subscription is read", reading],
    ["the amount is checked", preview],
  ])("stops the change and says why while %s", async (_when, moment) => {
    const ada = await subscriber();
    const asked = await previewOf(ada);
    discloseDuring(ada, moment);
    const answer = await ada.visitor.post(`${own}/switch`, asked);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "care-first"]);
    expect(await atStripe(ada)).toMatchObject({ charges: [2450], refunds: [] });
    expect(await subscriptionOf(ada)).toMatchObject({ planName: "Enhanced", amount: 24.5 });
  });

  test("refunds the difference if Stripe is taking it, and the dearer plan goes on", async () => {
    const bo = await subscriber();
    const asked = await previewOf(bo);
    discloseDuring(bo, change);
    expect((await bo.visitor.post(`${own}/switch`, asked)).statusCode).toBe(200);
    expect(await atStripe(bo)).toMatchObject({ charges: [2450, 2450], refunds: [2450] });
    expect(await subscriptionOf(bo)).toMatchObject({ status: "active", amount: 49, isHeld: true });
    await expectRefundMail(bo);
    await expectNoRenewal(bo);
  });
});

describe("a case opened while a pause is resumed", () => {
  test("stops the payment if Stripe has not been asked for it yet", async () => {
    const cy = await paused();
    discloseDuring(cy, reading);
    const answer = await cy.visitor.post(`${own}/resume`, {});
    expect([answer.statusCode, answer.json().code]).toEqual([409, "care-first"]);
    expect(await atStripe(cy)).toMatchObject({ charges: [2450], refunds: [] });
    expect((await subscriptionOf(cy)).status).toBe("paused");
  });

  test("refunds the payment if Stripe is taking it, and the plan goes on", async () => {
    const di = await paused();
    discloseDuring(di, change);
    expect((await di.visitor.post(`${own}/resume`, {})).statusCode).toBe(200);
    expect(await atStripe(di)).toMatchObject({ charges: [2450, 2450], refunds: [2450] });
    expect(await subscriptionOf(di)).toMatchObject({ status: "active", isHeld: true });
    await expectRefundMail(di);
    await expectNoRenewal(di);
  });

  test("refunds the payment also if the response was lost, at the next reading", async () => {
    const eve = await paused();
    discloseDuring(eve, change, "lost");
    expect((await eve.visitor.post(`${own}/resume`, {})).statusCode).toBe(503);
    product.meddle(() => "pass");
    await settleRenewals(product.app, eve.id);
    expect(await atStripe(eve)).toMatchObject({ charges: [2450, 2450], refunds: [2450] });
    expect(await subscriptionOf(eve)).toMatchObject({ status: "active", isHeld: true });
  });
});

test.each(["cancel", "pause", "switch"])(
  "says that a plan has ended if it ends at Stripe while its owner asks to %s it",
  async (action) => {
    const customer = await subscriber();
    const id = String((await subscriptionOf(customer)).stripeSubscriptionId);
    const asked = await previewOf(customer);
    product.meddle(async ({ method, path }) => {
      if (method === "POST" && path === `/v1/subscriptions/${id}`) {
        product.meddle(() => "pass");
        await product.app.provider.cancelSubscription(`ends ${action}`, id);
      }
      return "pass" as const;
    });
    const answer = await customer.visitor.post(`${own}/${action}`, { ...asked, months: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "not-possible-now"]);
    expect((await subscriptionOf(customer)).status).toBe("cancelled");
  },
);
