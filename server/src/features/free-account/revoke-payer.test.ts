import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type MoneyProduct,
  newCustomer,
  payByCard,
  startMoneyProduct,
} from "../../testing/money.ts";
import { endBilling } from "../billing/subscription/end-billing.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
});
afterAll(() => product.close());

const setUser = async (id: string, set: { role: "admin" } | { subscription_status: "free" }) => {
  await product.app.db.updateTable("users").set(set).where("id", "=", id).execute();
};

test("ends the plan bought alongside free access, so that nothing more is charged", async () => {
  const [staff, guest] = [await newCustomer(product), await newCustomer(product)];
  await setUser(staff.id, { role: "admin" });
  await setUser(guest.id, { subscription_status: "free" });
  await staff.back();
  const planId = product.plans.enhanced;
  const started = await guest.visitor.post("/api/create-subscription", { planId });
  payByCard(product, started.json<{ clientSecret: string }>().clientSecret);
  const path = `/api/admin/free-accounts/${guest.id}`;
  product.meddle(() => "down");
  expect((await staff.visitor.delete(path)).statusCode).toBe(503);
  product.meddle(() => "pass");
  expect((await staff.visitor.delete(path)).statusCode).toBe(204);
  const left = product.sandbox.world.records.subscription.rows.map((it) => it.status);
  expect(left).toEqual(["canceled"]);
});

test("finds nothing to end once someone else has erased the account", async () => {
  await expect(endBilling(product.app, randomUUID())).resolves.toBeUndefined();
});
