import type { ChartPoint, FinanceSummary, LedgerEntry } from "@attune/contract/finance";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeBillingAccount, addRefund, addPayment } from "../../testing/ledger.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

// 21 November 2026, 09:00 in London: a Saturday.
let product: Product;
let manager: Visitor;
let account: { userRef: string; customerId: string };

beforeAll(async () => {
  product = await startProduct();
  manager = await product.signedIn("manager");
  account = await makeBillingAccount(product.app);
});
afterAll(() => product.close());

const summary = async () =>
  (await manager.get("/api/admin/finances/summary")).json<FinanceSummary>();
const chart = async (range: string) =>
  (await manager.get(`/api/admin/finances/charts?range=${range}`)).json<ChartPoint[]>();
const entries = async (query: string) =>
  (await manager.get(`/api/admin/finances/entries?${query}`)).json<{
    entries: LedgerEntry[];
    payments: number;
    refunds: number;
    sumMinor: number;
  }>();
const pay = (at: string, amountMinor: number) =>
  addPayment(product.app, { ...account, amountMinor, at: new Date(at) });
const refund = (
  paymentId: string,
  at: string,
  amountMinor: number,
  more: { id?: string; status?: "failed" } = {},
) =>
  addRefund(product.app, {
    ...more,
    userRef: account.userRef,
    paymentId,
    amountMinor,
    at: new Date(at),
  });

describe("before anything was paid", () => {
  test("shows zeros, and no comparison", async () => {
    expect(await summary()).toMatchObject({
      totalRevenue: 0,
      todayRevenue: 0,
      growthRate: null,
      whole: null,
      today: "2026-11-21",
      week: { from: "2026-11-16", to: "2026-11-21" },
      month: { from: "2026-11-01", to: "2026-11-21" },
    });
    expect(await chart("30d")).toHaveLength(30);
    expect(await entries("")).toMatchObject({ entries: [], payments: 0, sumMinor: 0 });
  });
});

describe("the revenue figures", () => {
  test("count by London days, which start an hour before UTC in summer", async () => {
    await pay("2026-06-30T22:59:59Z", 100);
    await pay("2026-06-30T23:00:00Z", 10);
    expect(await entries("from=2026-06-30&to=2026-06-30")).toMatchObject({ sumMinor: 100 });
    expect(await entries("from=2026-07-01&to=2026-07-01")).toMatchObject({
      payments: 1,
      sumMinor: 10,
      entries: [{ kind: "payment", amountMinor: 10, at: "2026-06-30T23:00:00.000Z" }],
    });
  });

  test("are payments minus refunds, without failed refunds", async () => {
    const today = await pay("2026-11-21T08:00:00Z", 2450);
    await refund(today, "2026-11-21T08:30:00Z", 450);
    await refund(today, "2026-11-21T08:40:00Z", 2000, { status: "failed" });
    await pay("2026-11-16T00:00:00Z", 999);
    await pay("2026-11-15T23:59:59Z", 1);
    await pay("2026-10-31T23:59:59Z", 5);
    const it = await summary();
    expect([it.todayRevenue, it.weekRevenue, it.monthRevenue, it.totalRevenue]).toEqual([
      20, 29.99, 30, 31.15,
    ]);
    expect(it.whole).toEqual({ from: "2026-06-30", to: "2026-11-21" });
    expect(it.growth).toEqual({
      current: { from: "2026-10-23", to: "2026-11-21" },
      previous: { from: "2026-09-23", to: "2026-10-22" },
      currentMinor: 3005,
      previousMinor: 0,
    });
    expect(it.growthRate).toBeNull();
  });

  test("compare with the previous thirty days", async () => {
    await pay("2026-10-22T10:00:00Z", 2000);
    expect((await summary()).growthRate).toBe(50.25);
  });

  test("include a payment again if its refund fails later", async () => {
    const payment = await pay("2026-05-05T10:00:00Z", 700);
    const refundId = await refund(payment, "2026-05-06T10:00:00Z", 700);
    expect(await entries("from=2026-05-01&to=2026-05-31")).toMatchObject({
      sumMinor: 0,
      refunds: 1,
    });
    await refund(payment, "2026-05-06T10:00:00Z", 700, { id: refundId, status: "failed" });
    const after = await entries("from=2026-05-01&to=2026-05-31");
    expect(after).toMatchObject({ sumMinor: 700, refunds: 0 });
    expect(after.entries).toHaveLength(1);
  });
});

describe("the chart", () => {
  test("covers each range, and its points add up to the rows behind them", async () => {
    for (const range of ["7d", "30d", "90d", "1y"]) {
      const points = await chart(range);
      const span = `from=${points[0]?.from}&to=${points.at(-1)?.to}`;
      const sum = points.reduce((total, it) => total + it.revenueMinor, 0);
      expect([range, sum]).toEqual([range, (await entries(span)).sumMinor]);
      for (const it of points) expect(it.revenueMinor).toBe(it.paymentsMinor - it.refundsMinor);
    }
  });

  test("compares with the previous period, and refuses an unknown range", async () => {
    const points = await chart("30d");
    expect(points.reduce((total, it) => total + it.previousMinor, 0)).toBe(2000);
    expect((await manager.get("/api/admin/finances/charts?range=2d")).statusCode).toBe(400);
  });
});

describe("subscriber figures", () => {
  test("count only active paid subscriptions", async () => {
    const it = await summary();
    // Amira pays, Ben's renewal failed, Farid's week is over, Chloe is free.
    expect(it).toMatchObject({
      activeSubscribers: 1,
      totalSubscribers: 3,
      freeAccounts: 1,
      testSubscribers: 0,
      recurringMinor: 2450,
    });
    const amira = await (await product.signedIn("amira")).get("/api/user");
    const answer = await manager.get("/api/admin/finances/subscribers");
    expect(answer.json()).toMatchObject({
      total: 1,
      subscribers: [
        { userId: amira.json().id, username: "amira", planName: "Enhanced", isRecurring: true },
      ],
    });
  });

  test("compute churn as the share of subscribers from thirty days ago who have left", async () => {
    const { db } = product.app;
    const longAgo = new Date("2026-08-01T09:00:00Z");
    await db.updateTable("subscriptions").set({ created_at: longAgo }).execute();
    expect(await summary()).toMatchObject({ churnRate: 0, churnGrade: "good" });
    await db
      .updateTable("subscriptions")
      .set({ status: "cancelled", cancelled_at: new Date("2026-11-19T09:00:00Z") })
      .where("stripe_subscription_id", "=", "sub_demo_ben")
      .execute();
    expect(await summary()).toMatchObject({
      churnRate: 50,
      churnGrade: "high",
      churn: { since: "2026-10-22", left: 1, atStart: 2 },
    });
    const left = await manager.get("/api/admin/finances/subscribers?state=left");
    expect(left.json()).toMatchObject({
      total: 1,
      subscribers: [{ username: "ben", endedAt: "2026-11-19T09:00:00.000Z" }],
    });
  });
});

describe("the finance endpoints", () => {
  test.each(["summary", "charts", "entries", "subscribers"])(
    "allow only staff to read %s",
    async (name) => {
      const path = `/api/admin/finances/${name}`;
      expect((await manager.get(path)).statusCode).toBe(200);
      expect((await product.visitor().get(path)).statusCode).toBe(401);
      expect((await (await product.signedIn("amira")).get(path)).statusCode).toBe(403);
    },
  );

  test.each(["page=0", "page=x", "from=yesterday", "to=2026-02-30"])("refuse %s", async (query) => {
    expect((await manager.get(`/api/admin/finances/entries?${query}`)).statusCode).toBe(400);
  });
});
