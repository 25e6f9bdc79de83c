import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { londonDay, startOfDay } from "@attune/domain/time/london-calendar";
import type { Span } from "@attune/domain/billing/revenue-chart";
import { readSheet } from "read-excel-file/node";
import { readLedger } from "../features/finance/read-ledger.ts";
import { summarizeFinances } from "../features/finance/summarize-finances.ts";
import { writeWorkbook } from "../features/finance/write-workbook.ts";
import type { MoneyProduct } from "./money.ts";

/** The balances before something happened, on a day without other entries. */
export interface Opening {
  totalMinor: number;
  day: string;
}

export async function openBooks({ app }: Pick<MoneyProduct, "app">): Promise<Opening> {
  const { totalRevenueMinor } = await summarizeFinances(app);
  return { totalMinor: totalRevenueMinor, day: londonDay(app.clock.now()) };
}

/** What each book says was earned since, in pence; each is calculated from independent data. */
export async function readBooks(product: MoneyProduct, opening: Opening) {
  const { app } = product;
  const span = { from: opening.day, to: londonDay(app.clock.now()) };
  const { totalRevenueMinor } = await summarizeFinances(app);
  return {
    stripe: netAtStripe(product),
    ledger: await netInLedger(product, opening),
    summary: totalRevenueMinor - opening.totalMinor,
    days: await netByDays(product, span),
    spreadsheet: await netInSheet(product, span),
  };
}

/** From the sandbox's own records: charges minus refunds and lost disputes. */
function netAtStripe({ sandbox }: MoneyProduct): number {
  const { charge, dispute } = sandbox.world.records;
  const taken = charge.rows
    .filter((it) => it.status === "succeeded")
    .reduce((all, it) => all + it.amount - it.amount_refunded, 0);
  return dispute.rows
    .filter((it) => it.status === "lost")
    .reduce((all, it) => all - it.amount, taken);
}

async function netInLedger({ app }: MoneyProduct, { day }: Opening): Promise<number> {
  const since = startOfDay(day);
  const payments = await app.db
    .selectFrom("payments")
    .select("amount_minor")
    .where("paid_at", ">=", since)
    .execute();
  const refunds = await app.db
    .selectFrom("refunds")
    .select("amount_minor")
    .where("refunded_at", ">=", since)
    .where("status", "not in", ["failed", "canceled"])
    .execute();
  const disputes = await app.db
    .selectFrom("disputes")
    .select("amount_minor")
    .where("opened_at", ">=", since)
    .where("status", "=", "lost")
    .execute();
  const sum = (rows: readonly { amount_minor: number }[]) =>
    rows.reduce((all, it) => all + it.amount_minor, 0);
  return sum(payments) - sum(refunds) - sum(disputes);
}

async function netByDays({ app }: MoneyProduct, { from, to }: Span): Promise<number> {
  const days = await app.db
    .selectFrom("revenue_days")
    .select(["payments_minor", "refunds_minor"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .execute();
  return days.reduce((all, it) => all + it.payments_minor - it.refunds_minor, 0);
}

async function netInSheet({ app }: MoneyProduct, span: Span): Promise<number> {
  const sink = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(sink),
    writeWorkbook(sink, readLedger(app, "admin", span, app.clock.now()), "All"),
  ]);
  const [, ...rows] = await readSheet(bytes);
  return rows.reduce((all, row) => all + Math.round(Number(row[4]) * 100), 0);
}
