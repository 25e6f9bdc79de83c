import type { Alert } from "@attune/contract/alert";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wizardBody } from "../../testing/answers.ts";
import { submit } from "../../testing/journey.ts";
import {
  buy,
  type Customer,
  dayMs,
  hourMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../testing/money.ts";
import { eventually } from "../../testing/product.ts";
import { endRenewalsOfAll } from "./end-renewals-of.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
});
afterAll(() => product.close());

async function subscriber(): Promise<Customer> {
  const customer = await newCustomer(product);
  await submit(customer.visitor, wizardBody());
  await buy(product, customer.visitor, "enhanced");
  return customer;
}

const withdraw = ({ visitor }: Customer) =>
  visitor.delete("/api/user/health-consent", { body: {} });
const isDone = async ({ id }: Customer) => {
  const row = await product.app.db
    .selectFrom("health_withdrawals")
    .select("renewals_ended_at")
    .where("user_id", "=", id)
    .executeTakeFirst();
  return row?.renewals_ended_at != null;
};
const subscriptions = () => product.sandbox.world.records.subscription.rows;
const charges = () => product.sandbox.world.records.charge.rows.length;

test("ends the renewals of a user who withdraws consent, and the paid period runs out", async () => {
  const customer = await subscriber();
  await withdraw(customer);
  await eventually(() => isDone(customer), "the renewal is ended");
  expect(subscriptions().at(-1)).toMatchObject({ status: "active", cancel_at_period_end: true });
  const { visitor } = customer;
  const refused = [
    await visitor.post("/api/user/subscription/keep"),
    await visitor.post("/api/create-subscription", { planId: product.plans.starter }),
  ];
  expect(refused.map((it) => it.json<{ code: string }>().code)).toEqual([
    "consent-withdrawn",
    "consent-withdrawn",
  ]);
  const before = charges();
  product.pass(40 * dayMs);
  expect([charges(), subscriptions().at(-1)?.status]).toEqual([before, "canceled"]);
});

test("lets a user who consents again within the paid period listen and renew", async () => {
  const customer = await subscriber();
  await withdraw(customer);
  await eventually(() => isDone(customer), "the renewal is ended");
  await submit(customer.visitor, wizardBody({ additional: "Once more" }));
  const state = (await customer.visitor.get("/api/user/state")).json();
  expect(state).toMatchObject({ hasAccess: true });
  expect((await customer.visitor.post("/api/user/subscription/keep")).statusCode).toBe(200);
  expect(subscriptions().at(-1)).toMatchObject({ cancel_at_period_end: false });
});

test("retries while Stripe is down, and alerts staff until nothing can be charged", async () => {
  const customer = await subscriber();
  product.meddle(() => "down");
  await withdraw(customer);
  product.clock.advance(hourMs + 1000);
  await endRenewalsOfAll(product.app);
  await makeOffice(product);
  const admin = await product.signedIn("admin");
  const kinds = async () =>
    (await admin.get("/api/admin/alerts")).json<Alert[]>().map((it) => it.kind);
  expect(await kinds()).toContain("renewals-not-ended");
  product.meddle(() => "pass");
  await endRenewalsOfAll(product.app);
  expect(subscriptions().at(-1)).toMatchObject({ cancel_at_period_end: true });
  expect(await kinds()).not.toContain("renewals-not-ended");
});

test("cancels a purchase in progress", async () => {
  const customer = await newCustomer(product);
  await submit(customer.visitor, wizardBody());
  await customer.visitor.post("/api/create-subscription", { planId: product.plans.starter });
  await withdraw(customer);
  await eventually(() => isDone(customer), "the purchase is cancelled");
  expect(product.sandbox.world.records.payment_intent.rows.at(-1)?.status).toBe("canceled");
});
