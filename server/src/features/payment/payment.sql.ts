import type { Db } from "../../adapters/database/port.ts";

export async function countAttempts(db: Db, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom("payment_attempts")
    .innerJoin("billing_accounts", "billing_accounts.user_ref", "payment_attempts.user_ref")
    .select((it) => it.fn.countAll<number>().as("attempts"))
    .where("billing_accounts.user_id", "=", userId)
    .where("payment_attempts.failed_at", ">", since)
    .executeTakeFirstOrThrow();
  return row.attempts;
}
