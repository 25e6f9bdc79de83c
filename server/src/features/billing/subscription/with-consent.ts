import type { App } from "../../../app.ts";
import { refuseWithdrawn } from "../../legal/refuse-withdrawn.ts";

/**
 * Begins or continues a plan, unless the person has withdrawn consent to use health data. If that happens
 * meanwhile, the withdrawal's second job ends what `work` began at Stripe.
 */
export async function withConsent<T>(
  { db }: Pick<App, "db">,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  await refuseWithdrawn(db, userId);
  try {
    return await work();
  } finally {
    // Also if it failed: it may have taken effect at Stripe.
    await refuseWithdrawn(db, userId);
  }
}
