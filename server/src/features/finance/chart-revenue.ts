import type { ChartPoint } from "@attune/contract/finance";
import { londonDay } from "@attune/domain/time/london-calendar";
import {
  bucketsOf,
  type ChartRange,
  previousSpanOf,
  type Span,
} from "@attune/domain/billing/revenue-chart";
import type { App } from "../../app.ts";
import { listDays } from "./finance.sql.ts";

type DayRow = Awaited<ReturnType<typeof listDays>>[number];

/** Revenue of a range, point by point, with the previous period. */
export async function chartRevenue(
  app: Pick<App, "db" | "clock">,
  range: ChartRange,
): Promise<ChartPoint[]> {
  const today = londonDay(app.clock.now());
  const days = await listDays(app.db, { from: previousSpanOf(range, today).from, to: today });
  return bucketsOf(range, today).map(({ from, to, previous }) => {
    const current = add(days, { from, to });
    return {
      from,
      to,
      ...current,
      revenue: current.revenueMinor / 100,
      previousMinor: add(days, previous).revenueMinor,
      previousFrom: previous.from,
      previousTo: previous.to,
    };
  });
}

function add(days: readonly DayRow[], { from, to }: Span) {
  const sum = { payments: 0, refunds: 0, paymentsMinor: 0, refundsMinor: 0, revenueMinor: 0 };
  for (const it of days) {
    if (it.day < from || it.day > to) continue;
    sum.payments += it.payments;
    sum.refunds += it.refunds;
    sum.paymentsMinor += it.payments_minor;
    sum.refundsMinor += it.refunds_minor;
    sum.revenueMinor += it.payments_minor - it.refunds_minor;
  }
  return sum;
}
