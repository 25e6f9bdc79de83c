import { once } from "node:events";
import type { Writable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { WorkbookWriter } from "@cj-tech-master/excelts";
import type { EntryRow } from "./ledger.sql.ts";
import { londonWallClock } from "./london-wall-clock.ts";

type Kind = EntryRow["kind"];
type LedgerSums = Record<Kind, { count: number; minor: number }>;

const words: Record<Kind, { one: string; all: string }> = {
  payment: { one: "Payment", all: "Payments" },
  refund: { one: "Refund", all: "Refunds" },
  dispute: { one: "Lost dispute", all: "Lost disputes" },
};

/** A sheet ends at 1,048,576 rows. */
const rowsPerSheet = 1_000_000;
const money = "#,##0.00;[Red]-#,##0.00";
const columns = [
  { header: "Date (London)", key: "at", width: 20, style: { numFmt: "dd mmm yyyy hh:mm" } },
  { header: "Type", key: "kind", width: 14 },
  { header: "Customer", key: "username", width: 24 },
  { header: "Plan", key: "plan", width: 18 },
  { header: "Amount", key: "amount", width: 14, style: { numFmt: money } },
  { header: "Currency", key: "currency", width: 10 },
  { header: "Payment", key: "payment", width: 32 },
  { header: "Refund or dispute", key: "refund", width: 32 },
  { header: "Invoice", key: "invoice", width: 32 },
  { header: "Reason", key: "reason", width: 40 },
];

/**
 * Writes the batches as they come, one row per entry and then a sheet with what they come to, and waits
 * for whoever reads. Text stays text, whatever it begins with: nothing is written as a formula.
 */
export async function writeWorkbook(
  sink: Writable,
  batches: AsyncIterable<readonly EntryRow[]>,
  period: string,
): Promise<void> {
  // Shared strings would hold every text until the end.
  const book = new WorkbookWriter({ stream: sink, useSharedStrings: false, useStyles: true });
  let sheet = addSheet(book, 1);
  let written = 0;
  const sums = new Map<string, LedgerSums>();
  for await (const rows of batches) {
    for (const row of rows) {
      if (written > 0 && written % rowsPerSheet === 0) {
        sheet.commit();
        sheet = addSheet(book, written / rowsPerSheet + 1);
      }
      sheet.addRow(cellsOf(row)).commit();
      written += 1;
      count(sums, row);
    }
    await caughtUp(sink);
  }
  sheet.commit();
  const summary = book.addWorksheet("Summary");
  summary.columns = [
    { width: 28 },
    { width: 12 },
    { width: 18, style: { numFmt: money } },
    { width: 10 },
  ];
  summary.addRow(["Period", period]).commit();
  summary.addRow(["", "Count", "Amount", "Currency"]).commit();
  for (const [currency, it] of sums) {
    const unit = currency.toUpperCase();
    for (const kind of ["payment", "refund", "dispute"] as const)
      summary.addRow([words[kind].all, it[kind].count, it[kind].minor / 100, unit]).commit();
    const minor = it.payment.minor + it.refund.minor + it.dispute.minor;
    summary.addRow(["Revenue", null, minor / 100, unit]).commit();
  }
  summary.commit();
  await book.commit();
}

function addSheet(book: WorkbookWriter, number: number) {
  const name = number === 1 ? "Payments and refunds" : `Payments and refunds ${number}`;
  const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns;
  sheet.getRow(1).font = { bold: true };
  return sheet;
}

const cellsOf = (row: EntryRow) => ({
  at: londonWallClock(row.at),
  kind: words[row.kind].one,
  username: row.username ?? "(erased)",
  plan: row.plan_name ?? "",
  amount: row.amount_minor / 100,
  currency: row.currency.toUpperCase(),
  payment: row.payment_id,
  refund: row.kind === "payment" ? "" : row.id,
  invoice: row.invoice_id ?? "",
  reason: row.reason ?? "",
});

function count(all: Map<string, LedgerSums>, { kind, currency, amount_minor }: EntryRow): void {
  const sums = all.get(currency) ?? {
    payment: { count: 0, minor: 0 },
    refund: { count: 0, minor: 0 },
    dispute: { count: 0, minor: 0 },
  };
  all.set(currency, sums);
  sums[kind].count += 1;
  sums[kind].minor += amount_minor;
}

/** The compressor works between turns; a reader who is slow must not fill the memory. */
async function caughtUp(sink: Writable): Promise<void> {
  await turn();
  if (sink.destroyed) throw new Error("The reader has left");
  if (!sink.writableNeedDrain) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(sink, "drain", { signal }), once(sink, "close", { signal })]);
  waiting.abort();
}
