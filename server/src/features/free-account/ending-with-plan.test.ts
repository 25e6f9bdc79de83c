import { afterAll, beforeAll, expect, test } from "vitest";
import type { FreeAccount } from "@attune/contract/free-account";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { PersonSummary, StaffUser } from "@attune/contract/staff-user";
import type { UserState } from "@attune/contract/user";
import {
  buy,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../testing/money.ts";
import { sentEmails } from "../../testing/sent-emails.ts";
import { countEndedWithPlan } from "./count-ended-with-plan.ts";
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

const statusOf = async (id: string) =>
  (await (await product.signedIn("admin")).get(`/api/admin/users/${id}`)).json<StaffUser>()
    .subscriptionStatus;

test("a plan bought during free access counts as soon as that ends, without another reading", async () => {
  const guest = await newCustomer(product);
  await freeUntil(guest.id, 2);
  await buy(product, guest.visitor, "enhanced");
  await product.settled();
  await countEndedWithPlan(product.app);
  expect(await statusOf(guest.id)).toBe("free");
  product.pass(3 * dayMs);
  await countEndedWithPlan(product.app);
  expect(await statusOf(guest.id)).toBe("active");
});

test("so it does if staff end the free access", async () => {
  const guest = await newCustomer(product);
  await freeUntil(guest.id, 20);
  await buy(product, guest.visitor, "enhanced");
  const admin = await product.signedIn("admin");
  const path = `/api/admin/free-accounts/${guest.id}`;
  expect((await admin.patch(path, { expiresAt: "now" })).statusCode).toBe(200);
  expect(await statusOf(guest.id)).toBe("active");
});

test("staff may give a former guest free access again, but not while a plan runs", async () => {
  const guest = await newCustomer(product);
  await freeUntil(guest.id, 1);
  product.pass(2 * dayMs);
  await guest.back();
  await buy(product, guest.visitor, "starter");
  await product.settled();
  const admin = await product.signedIn("admin");
  const path = `/api/admin/free-accounts/${guest.id}`;
  const summary = async () =>
    (await admin.get(`/api/admin/users/${guest.id}/summary`)).json<PersonSummary>();
  expect((await summary()).freeAccess).toBe("after-plan");
  const refused = await admin.patch(path, { expiresAt: null });
  expect([refused.statusCode, refused.json<ProblemAnswer>().code]).toEqual([409, "plan-running"]);
  product.pass(8 * dayMs);
  await guest.back();
  await guest.visitor.post("/api/user/subscription/sync", {});
  expect((await summary()).freeAccess).toBe("offered");
  const found = (await admin.get(path)).json<FreeAccount>();
  expect(found.expiresAt).not.toBeNull();
  expect((await admin.patch(path, { expiresAt: "now" })).statusCode).toBe(400);
  const given = await admin.patch(path, { expiresAt: null, basedOn: found.updatedAt });
  expect(given.json<FreeAccount>()).toMatchObject({ expiresAt: null });
  expect(await statusOf(guest.id)).toBe("free");
  const state = (await guest.visitor.get("/api/user/state")).json<UserState>();
  expect(state.hasAccess).toBe(true);
});

test("free access is not offered to a former guest whose plan is paused", async () => {
  const guest = await newCustomer(product);
  await freeUntil(guest.id, 1);
  product.pass(2 * dayMs);
  await guest.back();
  await buy(product, guest.visitor, "enhanced");
  const paused = await guest.visitor.post("/api/user/subscription/pause", { months: 2 });
  expect(paused.statusCode).toBe(200);
  product.pass(32 * dayMs);
  await guest.back();
  await guest.visitor.post("/api/user/subscription/sync", {});
  const admin = await product.signedIn("admin");
  const path = `/api/admin/users/${guest.id}/summary`;
  const summary = (await admin.get(path)).json<PersonSummary>();
  expect(summary).toMatchObject({ freeAccess: "after-plan" });
});

test("staff cannot give free access to a customer who never had it", async () => {
  const customer = await newCustomer(product);
  const admin = await product.signedIn("admin");
  const path = `/api/admin/free-accounts/${customer.id}`;
  expect((await admin.get(path)).statusCode).toBe(404);
  expect((await admin.patch(path, { expiresAt: null })).statusCode).toBe(404);
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
