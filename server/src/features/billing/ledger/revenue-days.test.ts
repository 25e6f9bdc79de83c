import type { FinanceSummary, LedgerEntry } from "@attune/contract/finance";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBillingAccount, addRefund, addPayment } from "../../../testing/ledger.ts";
import { type Product, startProduct } from "../../../testing/product.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { addUpLedger } from "./record-entries.ts";

let product: Product;
let manager: Visitor;
let account: { userRef: string; customerId: string };

beforeAll(async () => {
  product = await startProduct();
  manager = await product.signedIn("manager");
  account = await makeBillingAccount(product.app);
});
afterAll(() => product.close());

const total = async () =>
  (await manager.get("/api/admin/finances/summary")).json<FinanceSummary>().totalRevenueMinor;
const entriesOf = async (day: string) =>
  (await manager.get(`/api/admin/finances/entries?from=${day}&to=${day}`)).json<{
    entries: LedgerEntry[];
    payments: number;
    refunds: number;
    sumMinor: number;
  }>();
const pay = (amountMinor: number, at: string) =>
  addPayment(product.app, { ...account, amountMinor, at: new Date(at) });

test("includes payments and refunds recorded at the same time in the day's sum", async () => {
  const first = await pay(1000, "2026-03-10T09:00:00Z");
  await Promise.all([
    ...[1, 20, 300].map((amountMinor) => pay(amountMinor, "2026-03-10T10:00:00Z")),
    pay(4000, "2026-03-09T10:00:00Z"),
    addRefund(product.app, {
      userRef: account.userRef,
      paymentId: first,
      amountMinor: 50,
      at: new Date("2026-03-10T11:00:00Z"),
    }),
  ]);
  expect(await entriesOf("2026-03-10")).toMatchObject({ payments: 4, refunds: 1, sumMinor: 1271 });
  expect(await total()).toBe(5271);
});

test("counts the whole day on which the clocks change, and nothing else", async () => {
  await pay(1, "2026-10-24T22:59:59Z");
  await pay(20, "2026-10-24T23:00:00Z");
  await pay(300, "2026-10-25T23:59:59Z");
  await pay(4000, "2026-10-26T00:00:00Z");
  const days = ["2026-10-24", "2026-10-25", "2026-10-26"];
  const sums = await Promise.all(days.map(async (it) => (await entriesOf(it)).sumMinor));
  expect(sums).toEqual([1, 320, 4000]);
});

test("corrects the figures after a manual change to the ledger in the nightly reconciliation", async () => {
  const { app } = product;
  const id = await pay(700, "2026-05-05T10:00:00Z");
  await pay(5, "2026-05-06T10:00:00Z");
  const before = await total();
  await sql`delete from payments where stripe_id = ${id}`.execute(app.db);
  await addUpLedger(app);
  expect(await total()).toBe(before - 700);
  expect(await entriesOf("2026-05-05")).toMatchObject({ payments: 0, sumMinor: 0 });
  expect(await entriesOf("2026-05-06")).toMatchObject({ payments: 1, sumMinor: 5 });
});
