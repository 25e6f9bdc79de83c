import type { ProblemAnswer } from "@attune/contract/problem";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { wizardBody } from "../../testing/answers.ts";
import { submit } from "../../testing/journey.ts";
import {
  buy,
  type Customer,
  customerAtStripe,
  dayMs,
  hourMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../testing/money.ts";
import { findMail, tokenIn } from "../../testing/newcomer.ts";
import { registration } from "../../testing/registration.ts";
import type { Fate } from "../../testing/sandbox-wire.ts";
import { newStaff } from "../../testing/staff.ts";
import { endRenewalsOfAll } from "./end-renewals-of.ts";
import { endBillingOfLeavers, eraseDue } from "./erase-due.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await makeOffice(product);
});
afterAll(() => product.close());
afterEach(() => product.meddle(() => "pass"));

let people = 0;

interface Leaver extends Pick<Customer, "id" | "visitor"> {
  username: string;
  stripeId: string;
}

async function subscriber(): Promise<Leaver> {
  const username = `leaver${(people += 1)}`;
  return await withPlan({ ...(await newCustomer(product, username)), username });
}

async function withPlan(it: Omit<Leaver, "stripeId">): Promise<Leaver> {
  await buy(product, it.visitor, "enhanced");
  return { ...it, stripeId: (await customerAtStripe(product, it)).id };
}

async function deleteOwnAccount({ visitor, username }: Leaver): Promise<number> {
  await visitor.delete("/api/user/account");
  const subject = "Please confirm that you want to delete your account";
  const { text } = await findMail(product, `${username}@example.com`, subject);
  const confirmed = { token: tokenIn(text) };
  return (await product.visitor().post("/api/account-deletions", confirmed)).statusCode;
}

async function loginOf({ username }: Leaver): Promise<string> {
  const credentials = { username, password: registration().password };
  const answer = await product.visitor().post("/api/login", credentials);
  return answer.json<ProblemAnswer>().code;
}

async function sweep(): Promise<void> {
  await endBillingOfLeavers(product.app);
  await endRenewalsOfAll(product.app);
  await eraseDue(product.app);
}

const chargesOf = (all: readonly Leaver[]) =>
  all.map(
    ({ stripeId }) =>
      product.sandbox.world.records.charge.rows.filter((it) => it.customer === stripeId).length,
  );

test.each<[string, Fate, "everything" | "changes"]>([
  ["cannot be reached", "down", "everything"],
  ["does not respond", "hang", "everything"],
  ["fails", "500", "changes"],
  ["fails after it has done what was asked", "500 afterwards", "changes"],
  ["responds, but the response is lost", "lost", "changes"],
])(
  "if Stripe %s, everyone can leave, and nobody who has left is charged again",
  async (_what, fate, failing) => {
    const admin = await product.signedIn("admin");
    const own = await subscriber();
    const removed = await subscriber();
    const revoked = await subscriber();
    const withdrawing = await subscriber();
    await submit(withdrawing.visitor, wizardBody());
    const colleague = `colleague ${(people += 1)}`;
    const hired = await newStaff(product, colleague, "admin_manager");
    const dismissed = await withPlan({ ...hired, username: colleague });
    const leavers = [own, removed, revoked, dismissed];
    await product.app.db
      .updateTable("users")
      .set({ subscription_status: "free" })
      .where("id", "=", revoked.id)
      .execute();
    product.meddle(({ method }) => (failing === "changes" && method === "GET" ? "pass" : fate));
    expect([
      await deleteOwnAccount(own),
      (await admin.delete(`/api/admin/users/${removed.id}`)).statusCode,
      (await admin.delete(`/api/admin/free-accounts/${revoked.id}`)).statusCode,
      (await admin.post(`/api/admin/staff/${dismissed.id}/removal`, {})).statusCode,
      (await withdrawing.visitor.delete("/api/user/health-consent", { body: {} })).statusCode,
    ]).toEqual([200, 200, 204, 204, 200]);
    product.pass(hourMs + 1000);
    await sweep();
    expect(await Promise.all([own, removed, revoked].map(loginOf))).toEqual([
      "account-closing",
      "account-closing",
      "account-due",
    ]);
    product.meddle(() => "pass");
    await sweep();
    const before = chargesOf([...leavers, withdrawing]);
    product.pass(15 * dayMs);
    await sweep();
    const ids = leavers.map((it) => it.id);
    const left = product.app.db.selectFrom("users").select("id").where("id", "in", ids);
    expect(await left.execute()).toEqual([]);
    product.pass(40 * dayMs);
    expect(chargesOf([...leavers, withdrawing])).toEqual(before);
    const running = product.sandbox.world.records.subscription.rows.filter(
      (it) => it.status !== "canceled",
    );
    expect(running).toEqual([]);
  },
);

test("what began at Stripe after an account was closed ends before the account is erased", async () => {
  const own = await subscriber();
  await deleteOwnAccount(own);
  const { subscription } = product.sandbox.world.records;
  const plan = subscription.rows.at(-1)!;
  const ended = async () => {
    await endBillingOfLeavers(product.app);
    return plan.status;
  };
  product.pass(hourMs + 1000);
  expect(await ended()).toBe("canceled");
  // As staff do in Stripe's dashboard.
  Object.assign(plan, { status: "active", canceled_at: null, ended_at: null });
  product.pass(15 * dayMs);
  await eraseDue(product.app);
  expect(plan.status).toBe("canceled");
});

test("a customer at Stripe whose creation was never confirmed is forgotten with the account", async () => {
  const username = `leaver${(people += 1)}`;
  const own = { ...(await newCustomer(product, username)), username, stripeId: "" };
  product.meddle(({ method, path }) =>
    method === "POST" && path === "/v1/customers" ? "lost" : "pass",
  );
  const planId = product.plans.enhanced;
  const answer = await own.visitor.post("/api/create-subscription", { planId });
  expect(answer.statusCode).toBe(503);
  product.meddle(() => "pass");
  const atStripe = product.sandbox.world.records.customer.rows.at(-1);
  expect(atStripe?.email).toBe(`${username}@example.com`);
  await deleteOwnAccount(own);
  product.pass(15 * dayMs);
  await eraseDue(product.app);
  expect(atStripe).toMatchObject({
    name: "Former customer",
    email: "former-customer@erased.invalid",
  });
});
