import { afterAll, beforeAll, expect, test } from "vitest";
import type { FreeAccount } from "@attune/contract/free-account";
import type { StaffUser } from "@attune/contract/staff-user";
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

async function freeUntil(userId: string, days: number) {
  const until = new Date(product.clock.now().getTime() + days * dayMs);
  await product.app.db
    .updateTable("users")
    .set({ subscription_status: "free", free_until: until })
    .where("id", "=", userId)
    .execute();
}

test("someone whose free access has ended is a customer like any other once they pay", async () => {
  const guest = await newCustomer(product);
  await freeUntil(guest.id, 1);
  product.pass(2 * dayMs);
  await guest.back();
  await buy(product, guest.visitor, "enhanced");
  await product.settled();
  const admin = await product.signedIn("admin");
  const shown = (await admin.get(`/api/admin/users/${guest.id}`)).json<StaffUser>();
  expect(shown).toMatchObject({ subscriptionStatus: "active", freeUntil: null });
  expect(shown.nextBillDate).not.toBeNull();
  const free = (await admin.get("/api/admin/free-accounts")).json<FreeAccount[]>();
  expect(free.map((it) => it.id)).not.toContain(guest.id);
});

test("someone who pays while their free access goes on stays free", async () => {
  const guest = await newCustomer(product);
  await freeUntil(guest.id, 20);
  await buy(product, guest.visitor, "enhanced");
  await product.settled();
  const admin = await product.signedIn("admin");
  const shown = (await admin.get(`/api/admin/users/${guest.id}`)).json<StaffUser>();
  expect(shown.subscriptionStatus).toBe("free");
});

test("someone with a plan gets no email that nothing will be charged once free access ends", async () => {
  const guest = await newCustomer(product);
  await freeUntil(guest.id, 20);
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
