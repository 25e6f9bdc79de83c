import type { App } from "../../../app.ts";
import { findAccountByUser } from "./account.sql.ts";

/** The person's customer at Stripe; null for anyone who has never begun to pay. */
export async function findStripeCustomer(
  app: Pick<App, "db">,
  userId: string,
): Promise<{ userRef: string; customerId: string } | null> {
  const account = await findAccountByUser(app.db, userId);
  if (account === undefined || account.stripe_customer_id === null) return null;
  return { userRef: account.user_ref, customerId: account.stripe_customer_id };
}
