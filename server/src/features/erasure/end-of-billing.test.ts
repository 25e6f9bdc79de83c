import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countMails } from "../../testing/count-mails.ts";
import {
  type Customer,
  dayMs,
  hourMs,
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
} from "../../testing/money.ts";
import { eventually } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import { endBillingOfLeaverJob } from "../../jobs.ts";
import { listOutbox } from "../mail/deliver-mail.ts";
import { endBilling } from "../billing/subscription/end-billing.ts";
import { undoDeletion } from "./close-account.ts";
import { endBillingOfLeaver, endBillingOfLeavers } from "./erase-due.ts";

let product: MoneyProduct;
let lines: { msg: string; erasure?: string }[] = [];

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  const note = (it: object, msg: string) => lines.push({ ...it, msg });
  Object.assign(product.app.log, { error: note });
});
afterAll(() => product.close());

async function begin({ visitor }: Customer, plan: "starter" | "enhanced") {
  const started = await visitor.post("/api/create-subscription", { planId: product.plans[plan] });
  return started.json<{ clientSecret: string }>().clientSecret;
}

async function leave(customer: Customer): Promise<void> {
  await customer.visitor.delete("/api/user/account");
  const { email } = await product.app.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", customer.id)
    .executeTakeFirstOrThrow();
  const mail = await eventually(
    async () =>
      (await listOutbox(product.app)).find(
        (it) => it.to === email && it.text.includes("confirm-deletion#token="),
      ),
    "the mail asks to confirm",
  );
  const token = /confirm-deletion#token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
  const answer = await product.visitor().post("/api/account-deletions", { token });
  expect(answer.statusCode).toBe(200);
}

/** Between two of the job's attempts, so that none of them runs concurrently or later. */
const dropFailedJob = () =>
  eventually(async () => {
    const { rows } = await sql`delete from queue.job
      where name = ${endBillingOfLeaverJob.name} and state in ('retry', 'failed') returning id`.execute(
      product.app.db,
    );
    return rows.length > 0;
  }, "the job has failed once");

const hasEnded = async ({ id }: Customer) =>
  (
    await product.app.db
      .selectFrom("erasures")
      .select("billing_ended_at")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow()
  ).billing_ended_at !== null;

const alerts = () => lines.filter((it) => it.msg.startsWith("ALERT billing of a closed account"));

test("sends one link for four concurrent deletion requests, and another a minute later", async () => {
  const { visitor, id } = await newCustomer(product);
  const { email } = (await visitor.get("/api/user")).json<{ email: string }>();
  const mails = () => countMails(product, email, "deletion-confirmation");
  const ask = () => visitor.delete("/api/user/account");
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(answers.map((it) => it.statusCode)).toEqual([200, 200, 200, 200]);
  expect(await mails()).toBe(1);
  const requests = product.app.db.selectFrom("erasures").select("id").where("user_id", "=", id);
  expect(await requests.execute()).toHaveLength(1);
  product.clock.advance(61_000);
  await ask();
  expect(await mails()).toBe(2);
});

test("retries ending a leaver's billing through a long Stripe outage until nothing can be charged", async () => {
  const customer = await newCustomer(product);
  const { intent } = payByCard(product, await begin(customer, "enhanced"));
  await customer.visitor.post("/api/confirm-payment", { paymentIntentId: intent.id });
  product.meddle(() => "down");
  await leave(customer);
  await dropFailedJob();
  product.pass(hourMs + 1);
  lines = [];
  await endBillingOfLeavers(product.app);
  await endBillingOfLeavers(product.app);
  expect([await hasEnded(customer), alerts().length]).toEqual([false, 2]);
  product.meddle(() => "pass");
  await endBillingOfLeavers(product.app);
  expect(await hasEnded(customer)).toBe(true);
  const { subscription, charge } = product.sandbox.world.records;
  expect(subscription.rows.map((it) => it.status)).toEqual(["canceled"]);
  const charges = charge.rows.length;
  product.pass(32 * dayMs);
  expect(charge.rows).toHaveLength(charges);
  lines = [];
  await endBillingOfLeavers(product.app);
  expect(alerts()).toEqual([]);
});

test("cancels a payment that a bank is processing, and fails while Stripe refuses to", async () => {
  const customer = await newCustomer(product);
  const [id = ""] = (await begin(customer, "starter")).split("_secret_");
  const { payment_intent: intents } = product.sandbox.world.records;
  const intent = intents.find(id);
  if (intent === undefined) throw new Error("There is no intent");
  Object.assign(intent, { status: "processing" });
  product.meddle(({ path }) => (path.endsWith("/cancel") ? "refuse" : "pass"));
  await expect(endBilling(product.app, customer.id)).rejects.toThrow("still under way");
  product.meddle(() => "pass");
  await endBilling(product.app, customer.id);
  expect(intents.find(id)?.status).toBe("canceled");
});

test.each([
  ["reads", "readBilling", "active", /it\s+continues\s+and\s+renews\s+as\s+before/],
  [
    "asks to end",
    "cancelSubscription",
    "canceled",
    /We\s+may\s+already\s+have\s+ended\s+your\s+subscription/,
  ],
] as const)(
  "emails a user who returns while the job %s the true state of their subscription, and lets them buy",
  async (_what, call, status, words) => {
    const customer = await newCustomer(product);
    const { intent } = payByCard(product, await begin(customer, "enhanced"));
    await customer.visitor.post("/api/confirm-payment", { paymentIntentId: intent.id });
    product.meddle(() => "down");
    await leave(customer);
    await dropFailedJob();
    product.meddle(() => "pass");
    const { db, provider } = product.app;
    const [erasure, person] = [
      await db
        .selectFrom("erasures")
        .select("id")
        .where("user_id", "=", customer.id)
        .executeTakeFirstOrThrow(),
      await db
        .selectFrom("users")
        .select("email")
        .where("id", "=", customer.id)
        .executeTakeFirstOrThrow(),
    ];
    let isBack = false;
    const meeting = new Proxy(provider, {
      get(own, name) {
        const value: unknown = Reflect.get(own, name);
        if (name !== call || typeof value !== "function") return value;
        return async (...args: unknown[]) => {
          if (!isBack) await undoDeletion(product.app, customer.id);
          isBack = true;
          return (await Reflect.apply(value, own, args)) as unknown;
        };
      },
    });
    await endBillingOfLeaver({ ...product.app, provider: meeting }, erasure.id);
    expect(isBack).toBe(true);
    const subscriptions = product.sandbox.world.records.subscription.rows;
    expect(subscriptions.at(-1)?.status).toBe(status);
    const account = await db
      .selectFrom("billing_accounts")
      .select("ended_at")
      .where("user_id", "=", customer.id)
      .executeTakeFirstOrThrow();
    expect([account.ended_at, await hasEnded(customer)]).toEqual([null, false]);
    const mail = await eventually(
      async () =>
        (await listOutbox(product.app)).find(
          (it) => it.to === person.email && it.subject === "Your account is open again",
        ),
      "the mail tells that the account stays",
    );
    expect(mail.text).toMatch(words);
  },
);

test("emails a user who returns before Stripe was reached that their subscription continues", async () => {
  const customer = await newCustomer(product);
  const { intent } = payByCard(product, await begin(customer, "enhanced"));
  await customer.visitor.post("/api/confirm-payment", { paymentIntentId: intent.id });
  product.meddle(() => "down");
  await leave(customer);
  const person = await product.app.db
    .selectFrom("users")
    .select(["username", "email"])
    .where("id", "=", customer.id)
    .executeTakeFirstOrThrow();
  const back = await product.visitor().post("/api/account-deletions/undo", {
    username: person.username,
    password: registration().password,
  });
  expect(back.statusCode).toBe(200);
  product.meddle(() => "pass");
  const mail = await eventually(
    async () =>
      (await listOutbox(product.app)).find(
        (it) => it.to === person.email && it.subject === "Your account is open again",
      ),
    "the mail tells that the account stays",
  );
  expect(mail.text).toMatch(/it\s+continues\s+and\s+renews\s+as\s+before/);
  expect(mail.text).not.toMatch(/it\s+has\s+ended/);
});
