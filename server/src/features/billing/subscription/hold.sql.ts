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

/** Of these people, those with a subscription that renews. */
export async function listRenewing(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("subscriptions")
    .select("user_id")
    .distinct()
    .where("user_id", "in", [...userIds])
    .where("stripe_subscription_id", "like", "sub\\_%")
    .where("stripe_status", "in", ["active", "trialing", "past_due"])
    .execute();
  return rows.map((it) => it.user_id);
}
