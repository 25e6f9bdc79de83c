import type { App } from "../../../app.ts";
import { findRecurringRevenue } from "../../finance/find-recurring-revenue.ts";
import { countByState } from "./customer.sql.ts";

const mostAgeMs = 60_000;

type Figures = Awaited<ReturnType<typeof count>>;

/**
 * Returns the figures of all customers and when they were counted. Counting takes longer than a page of
 * the list, so it happens at most once a minute.
 */
export function customerCounter(app: Pick<App, "db" | "clock">): () => Promise<Figures> {
  let latest: { at: number; figures: Promise<Figures> } | undefined;
  return () => {
    const now = app.clock.now();
    if (latest === undefined || now.getTime() - latest.at >= mostAgeMs) {
      const figures = count(app, now);
      latest = { at: now.getTime(), figures };
      figures.catch(() => (latest = undefined));
    }
    return latest.figures;
  };
}

async function count({ db }: Pick<App, "db">, now: Date) {
  const { total, active, past_due } = await countByState(db, now);
  return {
    total,
    active,
    pastDue: past_due,
    recurringMinor: await findRecurringRevenue({ db }),
    countedAt: now.toISOString(),
  };
}
