import type { Writable } from "node:stream";
import { londonWallClock } from "@attune/domain/time/london-wall-clock";
import type { EntryRow } from "./ledger.sql.ts";
import type { Cell, Column } from "./sheet-xml.ts";
import { Spreadsheet } from "./spreadsheet.ts";

type Kind = EntryRow["kind"];
type LedgerSums = Record<Kind, { count: number; minor: number }>;

const words: Record<Kind, { one: string; all: string }> = {
  payment: { one: "Payment", all: "Payments" },
  refund: { one: "Refund", all: "Refunds" },
  dispute: { one: "Lost dispute", all: "Lost disputes" },
};

/** The row limit of a sheet is 1,048,576. */
const rowsPerSheet = 1_000_000;
const name = "Payments and refunds";
const columns: readonly Column[] = [
  { header: "Date (London)", width: 20, format: "time" },
  { header: "Type", width: 14 },
  { header: "Customer", width: 24 },
  { header: "Plan", width: 18 },
  { header: "Amount", width: 14, format: "money" },
  { header: "Currency", width: 10 },
  { header: "Payment", width: 32 },
  { header: "Refund or dispute", width: 32 },
  { header: "Invoice", width: 32 },
  { header: "Reason", width: 40 },
];
const summaryColumns: readonly Column[] = [
  { width: 28 },
  { width: 12 },
  { width: 18, format: "money" },
  { width: 10 },
];

/**
 * Writes batches as they arrive, one row per entry, then a sheet with totals, at the reader's pace. Text is
 * never written as a formula.
 */
export async function writeWorkbook(
  sink: Writable,
  batches: AsyncIterable<readonly EntryRow[]>,
  period: string,
): Promise<void> {
  const book = new Spreadsheet(sink);
  await book.addSheet(name, columns);
  const sums = new Map<string, LedgerSums>();
  let [sheets, inSheet] = [1, 0];
  for await (const rows of batches) {
    if (inSheet + rows.length > rowsPerSheet) {
      await book.addSheet(`${name} ${(sheets += 1)}`, columns);
      inSheet = 0;
    }
    await book.addRows(rows.map(cellsOf));
    inSheet += rows.length;
    for (const row of rows) count(sums, row);
  }
  await book.addSheet("Summary", summaryColumns);
  await book.addRows([["Period", period], ["", "Count", "Amount", "Currency"], ...totals(sums)]);
  await book.end();
}

function* totals(sums: ReadonlyMap<string, LedgerSums>): Generator<Cell[]> {
  for (const [currency, it] of sums) {
    const unit = currency.toUpperCase();
    for (const kind of ["payment", "refund", "dispute"] as const)
      yield [words[kind].all, it[kind].count, it[kind].minor / 100, unit];
    const minor = it.payment.minor + it.refund.minor + it.dispute.minor;
    yield ["Revenue", null, minor / 100, unit];
  }
}

const cellsOf = (row: EntryRow): Cell[] => [
  londonWallClock(row.at),
  words[row.kind].one,
  row.username ?? "(erased)",
  row.plan_name,
  row.amount_minor / 100,
  row.currency.toUpperCase(),
  row.payment_id,
  row.kind === "payment" ? null : row.id,
  row.invoice_id,
  row.reason,
];

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
