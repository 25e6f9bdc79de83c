import { buffer } from "node:stream/consumers";
import { PassThrough, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FinanceSummary, ChartPoint } from "@attune/contract/finance";
import fc from "fast-check";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clearLedger, makeBillingAccount, addRefund, addPayment } from "../../testing/ledger.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import type { EntryRow } from "./ledger.sql.ts";
import { writeWorkbook } from "./write-workbook.ts";

let product: Product;
let manager: Visitor;

beforeAll(async () => {
  product = await startProduct();
  manager = await product.signedIn("manager");
});
afterAll(() => product.close());

const download = async (query = "") => {
  const answer = await manager.get(`/api/admin/stripe/export${query}`);
  expect(answer.statusCode).toBe(200);
  return answer;
};
const rowsOf = async (query = "") => (await readSheet((await download(query)).rawPayload)).slice(1);

describe("the spreadsheet", () => {
  test("has a row for each payment and refund, in London time, and a dated file name", async () => {
    const account = await makeBillingAccount(product.app);
    const paymentId = await addPayment(product.app, {
      ...account,
      amountMinor: 2450,
      at: new Date("2026-07-01T08:30:00Z"),
    });
    await addRefund(product.app, {
      userRef: account.userRef,
      paymentId,
      amountMinor: 999,
      at: new Date("2026-07-02T08:30:00Z"),
      reason: "Cancelled by the customer",
    });
    const answer = await download();
    expect(answer.headers["content-disposition"]).toBe(
      'attachment; filename="financials-2026-11-21.xlsx"',
    );
    expect(answer.headers["content-type"]).toContain("spreadsheetml.sheet");
    const [header, payment, refund] = await readSheet(answer.rawPayload);
    expect(header?.slice(0, 5)).toEqual(["Date (London)", "Type", "Customer", "Plan", "Amount"]);
    // A spreadsheet stores times as fractions of days, so rounding may shift a second.
    const shown = payment?.[0] instanceof Date ? payment[0].getTime() : Number.NaN;
    expect(Math.round(shown / 1000)).toBe(new Date("2026-07-01T09:30:00Z").getTime() / 1000);
    expect(payment?.slice(1, 7)).toEqual([
      "Payment",
      "(erased)",
      "Enhanced",
      24.5,
      "GBP",
      paymentId,
    ]);
    expect(refund?.slice(1, 5)).toEqual(["Refund", "(erased)", "Enhanced", -9.99]);
    expect(refund?.[9]).toBe("Cancelled by the customer");
  });

  test.each([
    ["?startDate=2026-06-01&endDate=2026-06-30", "2026-06-01-to-2026-06-30"],
    ["?startDate=2026-06-01", "2026-06-01-to-2026-11-21"],
    ["?endDate=2026-06-30", "until-2026-06-30"],
    ["?startDate=&endDate=", "2026-11-21"],
  ])("is named after the period it holds (%s)", async (query, period) => {
    expect((await download(query)).headers["content-disposition"]).toBe(
      `attachment; filename="financials-${period}.xlsx"`,
    );
  });

  test("covers the requested dates, or everything without dates", async () => {
    const count = async (query: string) => (await rowsOf(query)).length;
    expect(await count("?startDate=&endDate=")).toBe(2);
    expect(await count("?startDate=2026-07-02")).toBe(1);
    expect(await count("?endDate=2026-07-01")).toBe(1);
    expect(await count("?startDate=2026-07-03&endDate=2026-07-04")).toBe(0);
    const backwards = await manager.get(
      "/api/admin/stripe/export?startDate=2026-07-02&endDate=2026-07-01",
    );
    expect(backwards.json()).toMatchObject({ code: "invalid-input" });
    expect(
      (await (await product.signedIn("amira")).get("/api/admin/stripe/export")).statusCode,
    ).toBe(403);
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "\tx", '<f>1</f>&"'])(
    "writes %j as text",
    async (words) => {
      const sink = new PassThrough();
      const written = buffer(sink);
      async function* batches() {
        yield [{ ...entry, plan_name: words, reason: words }];
      }
      await writeWorkbook(sink, batches(), "All");
      const [, row] = await readSheet(await written);
      expect([row?.[3], row?.[9]].map((it) => String(it).trim())).toEqual([
        words.trim(),
        words.trim(),
      ]);
    },
  );
});

test("drops unsupported characters, and writes the same bytes for the same entries", async () => {
  const write = async () => {
    const sink = new PassThrough();
    const written = buffer(sink);
    async function* batches() {
      yield [{ ...entry, plan_name: "a\u0001\ud800b\uffff 😀 <é> & \u00a0c", reason: "" }];
      yield [];
      yield Array.from({ length: 120 }, (_, n) => ({ ...entry, id: `ch_${n}` }));
    }
    await writeWorkbook(sink, batches(), "All");
    return await written;
  };
  const bytes = await write();
  const rows = await readSheet(bytes);
  expect(rows).toHaveLength(122);
  expect(rows[1]?.[3]).toBe("ab 😀 <é> & \u00a0c");
  expect(rows[1]?.[9]).toBeNull();
  expect(await readSheet(bytes, 2)).toContainEqual(["Payments", 121, 1.21, "GBP"]);
  expect(bytes.equals(await write())).toBe(true);
});

test("stops when the client disconnects during the download", async () => {
  const sink = new PassThrough();
  let batch = 0;
  async function* batches() {
    for (; batch < 1000; batch += 1) {
      if (batch === 3) sink.destroy();
      yield Array.from({ length: 100 }, () => entry);
    }
  }
  await expect(writeWorkbook(sink, batches(), "All")).rejects.toThrow(
    "The reader has disconnected",
  );
  expect(batch).toBeLessThan(10);
});

test("reads rows only as the stream accepts them, so that a slow reader does not fill memory", async () => {
  const bytes: Buffer[] = [];
  let [most, waits, batch, isReading] = [0, 0, 0, false];
  let held: (() => void) | null = null;
  const goOn = () => {
    const done = held;
    held = null;
    done?.();
  };
  const sink = new Writable({
    highWaterMark: 4096,
    write(chunk: Buffer, _encoding, done) {
      bytes.push(chunk);
      if (isReading || batch === amount) done();
      else held = done;
    },
  });
  // Resumes reading only when the writer is blocked, until nothing is left.
  sink.on("drain", () => (isReading = false));
  sink.on("newListener", (name) => {
    if (name !== "drain") return;
    waits += 1;
    isReading = true;
    setImmediate(goOn);
  });
  const amount = 300;
  async function* batches() {
    for (; batch < amount; batch += 1) {
      most = Math.max(most, sink.writableLength);
      yield Array.from({ length: 100 }, (_, n) => ({ ...entry, id: mark(batch * 100 + n) }));
    }
    goOn();
  }
  await writeWorkbook(sink, batches(), "All");
  await finished(sink);
  // The reader's buffer plus a batch: less than a tenth of the file.
  expect(most).toBeLessThan(Buffer.concat(bytes).length / 10);
  expect(waits).toBeGreaterThan(10);
  expect(await readSheet(Buffer.concat(bytes))).toHaveLength(amount * 100 + 1);
});

const mark = (n: number) =>
  Math.imul(n + 1, 0x9e3779b1)
    .toString(36)
    .repeat(2);

const entry: EntryRow = {
  id: "ch_1",
  kind: "payment",
  at: new Date("2026-07-01T08:30:00Z"),
  amount_minor: 1,
  currency: "gbp",
  payment_id: "ch_1",
  invoice_id: null,
  plan_name: null,
  reason: null,
  status: "succeeded",
  username: null,
};

describe("after any history", () => {
  // The days of a year's chart, which starts at midnight.
  const yearMs = 364 * 86_400_000;
  const end = new Date("2026-11-21T09:00:00Z").getTime();
  const history = fc.array(
    fc.record({
      amountMinor: fc.integer({ min: 1, max: 99_999 }),
      ageMs: fc.integer({ min: 0, max: yearMs }),
      refundShares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
      fate: fc.constantFrom("succeeded", "pending", "failed", "canceled"),
    }),
    { minLength: 1, maxLength: 12 },
  );

  test("agrees with the ledger, the figures and the chart to the penny", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (payments) => {
        await clearLedger(product.app);
        const account = await makeBillingAccount(product.app);
        let sum = 0;
        for (const { amountMinor, ageMs, refundShares, fate } of payments) {
          const at = new Date(end - ageMs);
          const paymentId = await addPayment(product.app, { ...account, amountMinor, at });
          sum += amountMinor;
          let left = amountMinor;
          for (const share of refundShares) {
            const refunded = Math.floor(left * share);
            left -= refunded;
            if (fate === "succeeded" || fate === "pending") sum -= refunded;
            await addRefund(product.app, {
              userRef: account.userRef,
              paymentId,
              amountMinor: refunded,
              at: new Date(Math.min(end, at.getTime() + 3_600_000)),
              status: fate,
            });
          }
        }
        const summary = (await manager.get("/api/admin/finances/summary")).json<FinanceSummary>();
        const points = (await manager.get("/api/admin/finances/charts?range=1y")).json<
          ChartPoint[]
        >();
        const cells = (await rowsOf()).map((row) => Math.round(Number(row[4]) * 100));
        const add = (numbers: number[]) => numbers.reduce((total, it) => total + it, 0);
        expect({
          summary: summary.totalRevenueMinor,
          chart: add(points.map((it) => it.revenueMinor)),
          sheet: add(cells),
        }).toEqual({ summary: sum, chart: sum, sheet: sum });
      }),
      { numRuns: 25 },
    );
  });
});
