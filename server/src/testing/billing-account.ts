import type { Db } from "../adapters/database/port.ts";
import type { Product } from "./product.ts";

/** The person's billing account, once they have started a purchase. */
export const findAccountByUser = async (db: Db, userId: string) =>
  await db
    .selectFrom("billing_accounts")
    .select(["user_ref", "stripe_customer_id"])
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** The billing account of a person who has started a purchase. */
export async function accountOf({ app }: Pick<Product, "app">, { id }: { id: string }) {
  const account = await findAccountByUser(app.db, id);
  if (account === undefined) throw new Error("There is no account");
  return account;
}
