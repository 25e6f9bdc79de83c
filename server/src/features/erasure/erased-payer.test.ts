import type { RefundAnswer } from "@attune/contract/billing/refund";
import type { SyncRun } from "@attune/contract/billing/customer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everythingStored } from "../../testing/everything-stored.ts";
import {
  buy,
  customerIdOf,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../testing/money.ts";
import { eventually } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { reconcile } from "../billing/webhook/reconcile.ts";
import { eraseNow } from "./remove-user.ts";

let product: MoneyProduct;
let admin: Visitor;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const isStored = async (words: string) =>
  (await everythingStored(product.app)).some((it) => it.includes(words));

const findRun = async () => (await admin.get("/api/admin/stripe/sync")).json<SyncRun>();

async function sync(): Promise<SyncRun> {
  product.clock.advance(1000);
  await admin.post("/api/admin/stripe/sync");
  return await eventually(async () => {
    const now = await findRun();
    return now.state === "done" && now;
  }, "the sync is done");
}

test("an erased customer is no longer named in the results of a sync", async () => {
  const { id, visitor } = await newCustomer(product, "zqxsynced");
  await buy(product, visitor, "enhanced");
  await product.app.db
    .updateTable("subscriptions")
    .set({ status: "suspended" })
    .where("user_id", "=", id)
    .execute();
  const run = await sync();
  expect(run.changed.map((it) => it.username)).toEqual(["zqxsynced"]);
  await eraseNow(product.app, id);
  expect(await findRun()).toMatchObject({ total: 1, done: 1, changed: [] });
  expect(await isStored("zqxsynced")).toBe(false);
});

test("a customer erased while a sync reads their billing is not named in its results", async () => {
  const { id, visitor } = await newCustomer(product, "zqxleaver");
  await buy(product, visitor, "enhanced");
  const { db } = product.app;
  const customerId = await customerIdOf(product, { id });
  product.meddle(async ({ path }) => {
    if (path === `/v1/customers/${customerId}`)
      await db.deleteFrom("users").where("id", "=", id).execute();
    return "pass" as const;
  });
  const run = await sync();
  product.meddle(() => "pass");
  expect(run).toMatchObject({ total: 2, done: 2, failed: 0, changed: [] });
});

test("the words of a refund do not come back after its customer was erased", async () => {
  const { id, visitor } = await newCustomer(product);
  await buy(product, visitor, "enhanced");
  const reason = "Wrote that zqxillness keeps them from listening";
  const refunded = await admin.post("/api/admin/stripe/refund", { customerId: id, reason });
  expect(refunded.statusCode).toBe(200);
  const sealed = () =>
    product.app.db
      .selectFrom("refunds")
      .select("stripe_id")
      .where("stripe_id", "=", refunded.json<RefundAnswer>().refundId)
      .where("reason_sealed", "is not", null)
      .execute();
  expect(await sealed()).toHaveLength(1);
  await eraseNow(product.app, id);
  await reconcile(product.app);
  expect(await isStored("zqxillness")).toBe(false);
  expect(await sealed()).toEqual([]);
});
