import { randomUUID } from "node:crypto";
import type { FreeAccount } from "@attune/contract/free-account";
import type { ProblemAnswer } from "@attune/contract/problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
} from "../../testing/money.ts";
import { registration } from "../../testing/registration.ts";
import { eraseDue } from "../erasure/erase-due.ts";
import { endBilling } from "../billing/subscription/end-billing.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
});
afterAll(() => product.close());

const setUser = async (id: string, set: { role: "admin" } | { subscription_status: "free" }) => {
  await product.app.db.updateTable("users").set(set).where("id", "=", id).execute();
};

test("ends the plan bought alongside free access once Stripe can be reached, and stays revoked until then", async () => {
  const [staff, guest] = [await newCustomer(product), await newCustomer(product, "guest")];
  await setUser(staff.id, { role: "admin" });
  await setUser(guest.id, { subscription_status: "free" });
  await staff.back();
  const planId = product.plans.enhanced;
  const started = await guest.visitor.post("/api/create-subscription", { planId });
  payByCard(product, started.json<{ clientSecret: string }>().clientSecret);
  const path = `/api/admin/free-accounts/${guest.id}`;
  product.meddle(() => "down");
  expect((await staff.visitor.delete(path)).statusCode).toBe(204);
  const listed = (await staff.visitor.get("/api/admin/free-accounts")).json<FreeAccount[]>();
  expect(listed.map((it) => it.username)).not.toContain("guest");
  const credentials = { username: "guest", password: registration().password };
  const back = product.visitor();
  const answers = [
    await back.post("/api/login", credentials),
    await back.post("/api/account-deletions/undo", credentials),
  ];
  expect(answers.map((it) => it.json<ProblemAnswer>().code)).toEqual([
    "account-due",
    "account-due",
  ]);
  product.meddle(() => "pass");
  await eraseDue(product.app);
  const users = product.app.db.selectFrom("users").select("id").where("id", "=", guest.id);
  expect(await users.execute()).toEqual([]);
  const left = product.sandbox.world.records.subscription.rows.map((it) => it.status);
  expect(left).toEqual(["canceled"]);
});

test("finds nothing to end once someone else has erased the account", async () => {
  await expect(endBilling(product.app, randomUUID())).resolves.toBeUndefined();
});
