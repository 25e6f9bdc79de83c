import type { App } from "../../../app.ts";
import { findAccountByUser } from "./account.sql.ts";

/** The person's Stripe customer; null if they never started a payment. */
export async function findStripeCustomer(
  app: Pick<App, "db">,
  userId: string,
): Promise<{ userRef: string; customerId: string } | null> {
  const account = await findAccountByUser(app.db, userId);
  if (account === undefined || account.stripe_customer_id === null) return null;
  return { userRef: account.user_ref, customerId: account.stripe_customer_id };
}
