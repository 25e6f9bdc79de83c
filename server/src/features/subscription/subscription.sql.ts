import type { Db } from "../../adapters/database/port.ts";

/** The account and its newest subscription in one read. */
export async function findAccountFacts(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .leftJoinLateral(
      (it) =>
        it
          .selectFrom("subscriptions")
          .leftJoin("plans", "plans.id", "subscriptions.plan_id")
          .select([
            "subscriptions.stripe_subscription_id",
            "subscriptions.status",
            "subscriptions.current_period_end",
            "plans.key as plan_key",
            "plans.plan_name",
          ])
          .whereRef("subscriptions.user_id", "=", "users.id")
          .orderBy("subscriptions.created_at", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select([
      "users.subscription_status",
      "users.free_until",
      "newest.stripe_subscription_id",
      "newest.status",
      "newest.current_period_end",
      "newest.plan_key",
      "newest.plan_name",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
}
