import type { Db } from "../adapters/database/port.ts";

/** The person's billing account, once they have started a purchase. */
export const findAccountByUser = async (db: Db, userId: string) =>
  await db
    .selectFrom("billing_accounts")
    .select(["user_ref", "stripe_customer_id"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
