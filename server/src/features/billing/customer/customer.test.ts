import type {
  CustomerAnswer,
  CustomerDetail,
  CustomerSync,
  SyncRun,
} from "@attune/contract/billing/customer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buy,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../../testing/money.ts";
import { eventually } from "../../../testing/product.ts";
import type { Visitor } from "../../../testing/visitor.ts";

let product: MoneyProduct;
let admin: Visitor;

const people: Record<string, { id: string; visitor: Visitor }> = {};

beforeAll(async () => {
  product = await startMoneyProduct();
  await makeOffice(product);
  admin = await product.signedIn("admin");
  for (const username of ["zara.month", "yusuf.week", "xenia_100%"]) {
    product.pass(60_000);
    people[username] = await newCustomer(product, username);
    await buy(
      product,
      people[username].visitor,
      username === "yusuf.week" ? "starter" : "enhanced",
    );
  }
});
afterAll(() => product.close());

const list = async (query = "") =>
  (await admin.get(`/api/admin/stripe/customers${query}`)).json<CustomerAnswer[]>();
const names = async (query: string) => (await list(query)).map((it) => it.username);
const idOf = (username: string) => people[username]?.id ?? "";
const detail = async (username: string) =>
  (await admin.get(`/api/admin/stripe/customers/${idOf(username)}`)).json<CustomerDetail>();

describe("the customer list", () => {
  test("shows what each customer pays, until when, and the monthly amount", async () => {
    const [newest, week, month] = await list();
    expect(newest?.username).toBe("xenia_100%");
    expect(month).toMatchObject({
      username: "zara.month",
      email: "zara.month@example.com",
      subscriptionStatus: "active",
      subscriptionPlan: "Enhanced",
      amount: 2450,
      currency: "gbp",
      isRecurring: true,
      recurringMinor: 2450,
      lastPaidMinor: 2450,
    });
    expect(month?.stripeCustomerId).toMatch(/^cus_/);
    expect(week).toMatchObject({
      subscriptionPlan: "Starter",
      isRecurring: false,
      recurringMinor: 0,
    });
  });

  test("searches name, email and Stripe ID, ignoring case and treating wildcards as text", async () => {
    const stripeId = (await list("?search=zara"))[0]?.stripeCustomerId ?? "";
    expect(await names("?search=ZARA.M")).toEqual(["zara.month"]);
    expect(await names("?search=week@example")).toEqual(["yusuf.week"]);
    expect(await names(`?search=${stripeId.toUpperCase()}`)).toEqual(["zara.month"]);
    expect(await names("?search=00%25")).toEqual(["xenia_100%"]);
    expect(await names("?search=a_1")).toEqual(["xenia_100%"]);
    expect(await names("?search=nobody")).toEqual([]);
  });

  test("matches two-character searches against the start of name, email or Stripe ID only", async () => {
    expect(await names("?search=ZA")).toEqual(["zara.month"]);
    expect(await names("?search=ar")).toEqual([]);
    expect(await names("?search=cu")).toHaveLength(3);
  });

  test.each([
    ["sort=username", ["xenia_100%", "yusuf.week", "zara.month"]],
    ["sort=email&direction=desc", ["zara.month", "yusuf.week", "xenia_100%"]],
    // A pass has no next payment and comes last in either direction.
    ["sort=nextBill", ["zara.month", "xenia_100%", "yusuf.week"]],
    ["sort=nextBill&direction=desc", ["xenia_100%", "zara.month", "yusuf.week"]],
    ["status=past_due", []],
    ["status=active&sort=createdAt&direction=asc", ["zara.month", "yusuf.week", "xenia_100%"]],
    ["page=2", []],
  ])("filters and sorts by %s", async (query, expected) => {
    expect(await names(`?${query}`)).toEqual(expected);
  });

  test("counts customers and their monthly revenue at most once a minute, matches each time", async () => {
    const path = "/api/admin/stripe/customers/figures";
    const count = async (query: string) => (await admin.get(`${path}${query}`)).json<object>();
    const countedAt = product.clock.now().toISOString();
    const first = { total: 3, active: 3, pastDue: 0, recurringMinor: 4900, countedAt };
    expect(await count("?search=zara")).toEqual({ ...first, matching: 1, isMore: false });
    const setStatus = async (status: string) => {
      const rows = product.app.db.updateTable("subscriptions").set({ status });
      await rows.where("user_id", "=", idOf("zara.month")).execute();
    };
    await setStatus("suspended");
    product.clock.advance(59_000);
    expect(await count("")).toEqual({ ...first, matching: 3, isMore: false });
    product.clock.advance(1_000);
    expect(await count("")).toMatchObject({
      active: 2,
      pastDue: 1,
      recurringMinor: 2450,
      countedAt: product.clock.now().toISOString(),
    });
    await setStatus("active");
  });

  test("allows only admins", async () => {
    const path = "/api/admin/stripe/customers";
    expect((await (await product.signedIn("manager")).get(path)).statusCode).toBe(403);
    expect((await people["zara.month"]?.visitor.get(path))?.statusCode).toBe(403);
    expect((await admin.get(`${path}?pageSize=7`)).statusCode).toBe(400);
  });
});

describe("syncing with Stripe", () => {
  test("changes nothing for a customer who is up to date", async () => {
    const answer = await admin.post(`/api/admin/stripe/customers/${idOf("zara.month")}/sync`);
    expect(answer.json<CustomerSync>()).toEqual({ changes: [] });
  });

  test("reports and fixes what differed", async () => {
    await product.app.db
      .updateTable("subscriptions")
      .set({ status: "cancelled", amount_minor: 1 })
      .where("user_id", "=", idOf("zara.month"))
      .execute();
    const answer = await admin.post(`/api/admin/stripe/customers/${idOf("zara.month")}/sync`);
    const { changes } = answer.json<CustomerSync>();
    expect(changes.map(({ before, after }) => `${before}, now ${after}`).sort()).toEqual([
      "0.01 GBP, now 24.50 GBP",
      "cancelled, now active",
    ]);
    expect((await detail("zara.month")).customer.subscriptionStatus).toBe("active");
  });

  test("runs in the background for all customers, and reports its progress", async () => {
    await product.app.db
      .updateTable("subscriptions")
      .set({ status: "suspended" })
      .where("user_id", "=", idOf("zara.month"))
      .execute();
    const begun = await admin.post("/api/admin/stripe/sync");
    expect(begun.statusCode).toBe(202);
    const run = await eventually(async () => {
      const now = (await admin.get("/api/admin/stripe/sync")).json<SyncRun>();
      return now.state === "done" && now;
    }, "the sync is done");
    expect(run).toMatchObject({ total: 3, done: 3, failed: 0 });
    expect(run.changed.map((it) => it.username)).toEqual(["zara.month"]);
  });
});

test("a filter finds whose dispute needs a response, and another whose refund came back", async () => {
  const payments = async (username: string) => {
    const { charges } = await detail(username);
    return charges.map((it) => it.id);
  };
  const refund = async (reason: string) => {
    const body = { customerId: idOf("yusuf.week"), reason };
    expect((await admin.post("/api/admin/stripe/refund", body)).statusCode).toBe(200);
    return product.sandbox.world.records.refund.rows.at(-1)?.id ?? "";
  };
  const dispute = product.sandbox.dispute((await payments("xenia_100%"))[0] ?? "");
  product.sandbox.failRefund(await refund("Asked for it"));
  await product.deliverAndSettle();
  expect(await names("?status=dispute_open")).toEqual(["xenia_100%"]);
  expect(await names("?status=refund_returned")).toEqual(["yusuf.week"]);

  product.sandbox.closeDispute(dispute.id, "won");
  product.pass(60_000);
  await refund("The bank returned the first");
  await product.deliverAndSettle();
  expect(await names("?status=dispute_open")).toEqual([]);
  expect(await names("?status=refund_returned")).toEqual([]);
});
