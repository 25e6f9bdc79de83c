import type { Db } from "../../adapters/database/port.ts";

/** Withdrawn and not given again since. */
export async function hasWithdrawn(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("withdrawn_health_consents")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
