import { type ChartRange, chartRanges, type Span } from "@attune/domain/billing/revenue-chart";
import { readPage, useAddress } from "../../ui/use-address.ts";

/** Which rows are open: entries of a period (all without one), or subscribers. */
export type Rows = { of: "entries"; span: Span | null } | { of: "active" } | { of: "left" };

/** Range and open rows, from the URL: `?tab=finances&range=90d&rows=2026-11-01..2026-11-21`. */
export function useFinanceView() {
  const { address: search, change } = useAddress();
  return {
    range: chartRanges.find((it) => it === search.get("range")) ?? ("30d" satisfies ChartRange),
    rows: readRows(search.get("rows")),
    page: readPage(search),
    setRange: (range: string) => change({ range }),
    openRows: (rows: Rows) => change({ rows: writeRows(rows), page: null }),
    closeRows: () => change({ rows: null, page: null }),
    setPage: (page: number) => change({ page: page > 1 ? String(page) : null }),
  };
}

function readRows(text: string | null): Rows | null {
  if (text === "active" || text === "left") return { of: text };
  if (text === "all") return { of: "entries", span: null };
  const found = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text ?? "");
  const [, from, to] = found ?? [];
  return from === undefined || to === undefined ? null : { of: "entries", span: { from, to } };
}

function writeRows(rows: Rows): string {
  if (rows.of !== "entries") return rows.of;
  return rows.span === null ? "all" : `${rows.span.from}..${rows.span.to}`;
}
