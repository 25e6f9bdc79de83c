import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buy,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../testing/money.ts";
import { sentEmails } from "../../testing/sent-emails.ts";
import { remindOfEnd } from "./remind-of-end.ts";

let product: MoneyProduct;

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
});
afterAll(() => product.close());

test("someone with a plan gets no email that nothing will be charged once free access ends", async () => {
  const guest = await newCustomer(product);
  const until = new Date(product.clock.now().getTime() + 20 * dayMs);
  await product.app.db
    .updateTable("users")
    .set({ subscription_status: "free", free_until: until })
    .where("id", "=", guest.id)
    .execute();
  await buy(product, guest.visitor, "enhanced");
  product.pass(14 * dayMs);
  await remindOfEnd(product.app);
  const admin = await product.signedIn("admin");
  const path = `/api/admin/free-accounts/${guest.id}`;
  expect((await admin.patch(path, { expiresAt: "now" })).statusCode).toBe(200);
  await product.settled();
  const kinds = (await sentEmails(product)).map((it) => it.kind);
  expect(kinds.filter((it) => it.startsWith("free-account"))).toEqual([]);
  await guest.back();
  const subscription = await guest.visitor.get("/api/user/subscription");
  expect(subscription.json()).toMatchObject({ status: "active" });
});
