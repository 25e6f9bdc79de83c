import { monthlyRecurring } from "@attune/domain/billing/recurring-revenue";
import type { App } from "../../app.ts";
import { listRecurringTerms } from "./subscriber.sql.ts";

/** Monthly recurring revenue of all renewing subscriptions, in pence, rounded once. */
export async function findRecurringRevenue(app: Pick<App, "db">): Promise<number> {
  const terms = await listRecurringTerms(app.db);
  return Math.round(terms.reduce((sum, it) => sum + it.count * monthlyRecurring(it), 0));
}
