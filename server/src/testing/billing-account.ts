import type { Db } from "../adapters/database/port.ts";

/** A person's account with Stripe, once they have begun to buy something. */
export const findAccountByUser = async (db: Db, userId: string) =>
  await db
    .selectFrom("billing_accounts")
    .select(["user_ref", "stripe_customer_id"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
