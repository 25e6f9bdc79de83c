import {
  exportFinances,
  getFinanceChart,
  getFinanceSummary,
  listLedger,
  listSubscribers,
} from "@attune/contract/finance";
import { addDays, startOfDay } from "@attune/domain/time/london-calendar";
import { type RouteContext, mount } from "../../http/mount.ts";
import { chartRevenue } from "./chart-revenue.ts";
import { countEntries } from "./finance.sql.ts";
import { listEntries } from "./ledger.sql.ts";
import { sendExport } from "./send-export.ts";
import { countListed, listSubscribers as listSubscriberRows } from "./subscriber.sql.ts";
import { churnStart, summarizeFinances } from "./summarize-finances.ts";

const pageSize = 25;
const pageOf = (page = 1) => ({ limit: pageSize, offset: (page - 1) * pageSize });

export function financeRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, getFinanceSummary, () =>
    app.readReport((db) => summarizeFinances({ ...app, db })),
  );

  mount(context, getFinanceChart, ({ query: { range = "30d" } }) =>
    app.readReport((db) => chartRevenue({ ...app, db }, range)),
  );

  mount(context, listLedger, async ({ query: { from, to, page } }) => {
    const between = {
      from: from === undefined ? undefined : startOfDay(from),
      until: to === undefined ? undefined : startOfDay(addDays(to, 1)),
    };
    const [counted, rows] = await app.readReport(async (db) => [
      await countEntries(db, { from, to }),
      await listEntries(db, between, pageOf(page)),
    ]);
    return {
      entries: rows.map((it) => ({
        id: it.id,
        kind: it.kind,
        at: it.at.toISOString(),
        amountMinor: it.amount_minor,
        currency: it.currency,
        userId: it.user_id,
        username: it.username,
        planName: it.plan_name,
      })),
      payments: counted.payments,
      refunds: counted.refunds,
      sumMinor: counted.sum,
      pageSize,
    };
  });

  mount(context, listSubscribers, async ({ query: { state = "active", page } }) => {
    const now = app.clock.now();
    const times = { now, since: churnStart(now) };
    const [total, rows] = await app.readReport(async (db) => [
      await countListed(db, state, times),
      await listSubscriberRows(db, state, times, pageOf(page)),
    ]);
    return {
      subscribers: rows.map((it) => ({
        userId: it.user_id,
        username: it.username,
        planName: it.plan_name,
        status: it.status,
        isRecurring: it.is_recurring,
        since: it.since.toISOString(),
        endedAt: it.ended_at?.toISOString() ?? null,
        currentPeriodEnd: it.current_period_end?.toISOString() ?? null,
        amountMinor: it.amount_minor,
        currency: it.currency,
      })),
      total,
      pageSize,
    };
  });

  mount(context, exportFinances, async ({ query, reply, who }) => {
    await sendExport(app, reply, who.role, {
      from: query.startDate || undefined,
      to: query.endDate || undefined,
    });
  });
}
