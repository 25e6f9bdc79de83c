import type { FinanceSummary } from "@attune/contract/finance";
import { addDays, londonDay, startOfMonth, startOfWeek } from "@attune/domain/time/london-calendar";
import { churnGrade, churnRate, growthRate, ratePeriodDays } from "@attune/domain/billing/rates";
import type { App } from "../../app.ts";
import { findRecurringRevenue } from "./find-recurring-revenue.ts";
import { sumSpans } from "./finance.sql.ts";
import { countSubscribers } from "./subscriber.sql.ts";

/** Every figure of the Finances tab, with the dates it covers. */
export async function summarizeFinances(app: Pick<App, "db" | "clock">): Promise<FinanceSummary> {
  const now = app.clock.now();
  const today = londonDay(now);
  const week = { from: startOfWeek(today), to: today };
  const month = { from: startOfMonth(today), to: today };
  const since = churnStart(now);
  const current = { from: addDays(today, 1 - ratePeriodDays), to: today };
  const previous = {
    from: addDays(current.from, -ratePeriodDays),
    to: addDays(current.from, -1),
  };
  const day = { from: today, to: today };
  const [{ total, whole, sums }, subscribers, recurringMinor] = await Promise.all([
    sumSpans(app.db, { day, week, month, current, previous }),
    countSubscribers(app.db, now, since),
    findRecurringRevenue(app),
  ]);
  const churned = churnRate(subscribers.left_since, subscribers.at_start);
  return {
    totalRevenue: pounds(total),
    todayRevenue: pounds(sums.day),
    weekRevenue: pounds(sums.week),
    monthRevenue: pounds(sums.month),
    totalRevenueMinor: total,
    todayRevenueMinor: sums.day,
    weekRevenueMinor: sums.week,
    monthRevenueMinor: sums.month,
    activeSubscribers: subscribers.active,
    totalSubscribers: subscribers.ever,
    growthRate: growthRate(sums.current, sums.previous),
    growth: { current, previous, currentMinor: sums.current, previousMinor: sums.previous },
    churnRate: churned,
    churnGrade: churnGrade(churned),
    churn: { since, left: subscribers.left_since, atStart: subscribers.at_start },
    recurringMinor,
    freeAccounts: subscribers.free,
    testSubscribers: subscribers.test,
    today,
    week,
    month,
    whole,
    currency: "gbp",
  };
}

/** The day at whose start subscribers are counted for churn. */
export const churnStart = (now: Date) => addDays(londonDay(now), -ratePeriodDays);

const pounds = (minor: number) => minor / 100;
