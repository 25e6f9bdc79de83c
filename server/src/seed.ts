import { sql } from "kysely";
import type { App } from "./app.ts";
import { seedCatalogue } from "./features/frequency/starter-catalogue.ts";
import { seedLegal } from "./features/legal/seed-legal.ts";
import { seedPlans } from "./features/billing/plan/seed-plans.ts";

/** Data the product cannot work without; existing records stay as staff left them. */
export async function seed(
  app: Pick<App, "inTransaction" | "clock" | "randomness" | "config" | "log">,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    // Several processes may start at once: the others wait here and then find it done.
    await sql`select pg_advisory_xact_lock(hashtext('attune.seed'))`.execute(tx);
    const { clock, randomness, config, log } = app;
    const parts = { clock, randomness, config, log, db: tx };
    await seedPlans(parts);
    await seedLegal(parts);
    await seedCatalogue(parts);
  });
}
