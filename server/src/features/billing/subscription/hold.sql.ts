import type { Db } from "../../../adapters/database/port.ts";

/** Ids of people whose renewals are held. */
export async function listHeld(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("user_id")
    .where("renewals_held", "=", true)
    .execute();
  return rows.map((it) => it.user_id);
}
