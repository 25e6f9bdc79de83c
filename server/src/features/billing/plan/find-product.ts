import type { App } from "../../../app.ts";
import { findProductId, type PlanRow } from "./plan.sql.ts";

/** The Stripe product of the plan with this name, or of `plan` if that has none. */
export async function findProduct(
  app: Pick<App, "db" | "provider">,
  planName: string | null,
  plan: PlanRow,
): Promise<string | null> {
  const named = (await findProductId(app.db, planName)) ?? plan.stripe_product_id;
  if (named !== null || plan.stripe_price_id === null) return named;
  return (await app.provider.findPrice(plan.stripe_price_id))?.productId ?? null;
}
