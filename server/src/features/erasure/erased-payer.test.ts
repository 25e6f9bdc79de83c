import type { RefundAnswer } from "@attune/contract/billing/refund";
import type { SyncRun } from "@attune/contract/billing/customer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everythingStored } from "../../testing/everything-stored.ts";
import {
  buy,
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

test("an erased customer is no longer named in the results of a sync", async () => {
  const { id, visitor } = await newCustomer(product, "zqxsynced");
  await buy(product, visitor, "enhanced");
  await product.app.db
    .updateTable("subscriptions")
    .set({ status: "suspended" })
    .where("user_id", "=", id)
    .execute();
  await admin.post("/api/admin/stripe/sync");
  const findRun = async () => (await admin.get("/api/admin/stripe/sync")).json<SyncRun>();
  const run = await eventually(async () => {
    const now = await findRun();
    return now.state === "done" && now;
  }, "the sync is done");
  expect(run.changed.map((it) => it.username)).toEqual(["zqxsynced"]);
  await eraseNow(product.app, id);
  expect(await findRun()).toMatchObject({ total: 1, done: 1, changed: [] });
  expect(await isStored("zqxsynced")).toBe(false);
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
