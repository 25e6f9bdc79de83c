import { planSeeds } from "@attune/contract/billing/plan-seeds";
import type { App } from "../../../app.ts";
import { hasPlans, insertMissingPlan } from "./plan.sql.ts";

export async function seedPlans(app: Pick<App, "db" | "clock" | "randomness">): Promise<void> {
  // Plans that staff deleted stay deleted.
  if (await hasPlans(app.db)) return;
  const now = app.clock.now();
  for (const [index, it] of planSeeds.entries())
    await insertMissingPlan(app.db, {
      id: app.randomness.uuid(),
      key: it.key,
      plan_name: it.name,
      price_minor: it.price.minor,
      currency: it.price.currency,
      interval: it.interval,
      is_recurring: it.isRecurring,
      is_popular: it.isPopular,
      display_order: index,
      description: it.description,
      includes: it.includes,
      features: [...it.features],
      created_at: now,
      updated_at: now,
    });
}
