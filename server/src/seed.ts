import type { App } from "./app.ts";
import { seedCatalogue } from "./features/frequency/starter-catalogue.ts";
import { seedLegal } from "./features/legal/seed-legal.ts";
import { seedPlans } from "./features/plan/seed-plans.ts";

/** What the product cannot work without; whatever is there already stays as staff have it. */
export async function seed(app: App): Promise<void> {
  await seedPlans(app);
  await seedLegal(app);
  await seedCatalogue(app);
}
