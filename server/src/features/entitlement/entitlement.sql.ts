import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";

const columns = [
  "subscriptions.id",
  "subscriptions.plan_id",
  "subscriptions.stripe_subscription_id",
  "subscriptions.status",
  "subscriptions.current_period_start",
  "subscriptions.current_period_end",
  "subscriptions.cancel_at_period_end",
  "subscriptions.amount_minor",
  "subscriptions.currency",
  "subscriptions.interval",
  "subscriptions.interval_count",
  "subscriptions.paused_at",
  "subscriptions.resumes_at",
  "subscriptions.was_returned",
  "subscriptions.renewals_held",
  "subscriptions.latest_invoice_id",
  "plans.includes as plan_includes",
  "plans.plan_name",
] as const;

/**
 * The account and its current subscription in one query: the live one, else the newest one ever paid. A
 * payment that was only started does not hide it.
 */
export async function findAccountFacts(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .leftJoinLateral(
      (it) =>
        it
          .selectFrom("subscriptions")
          .leftJoin("plans", "plans.id", "subscriptions.plan_id")
          .select(columns)
          .whereRef("subscriptions.user_id", "=", "users.id")
          // Started but never paid.
          .where("subscriptions.status", "<>", "none")
          .orderBy(
            sql`subscriptions.status in ('active', 'test', 'suspended', 'past_due', 'paused')`,
            "desc",
          )
          .orderBy(sql`subscriptions.status = 'incomplete'`)
          .orderBy("subscriptions.created_at", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select(["users.subscription_status", "users.free_until"])
    .select((it) => [
      it.ref("newest.id").as("subscription_id"),
      "newest.plan_id",
      "newest.stripe_subscription_id",
      "newest.status",
      "newest.current_period_start",
      "newest.current_period_end",
      "newest.cancel_at_period_end",
      "newest.amount_minor",
      "newest.currency",
      "newest.interval",
      "newest.interval_count",
      "newest.paused_at",
      "newest.resumes_at",
      "newest.was_returned",
      "newest.renewals_held",
      "newest.latest_invoice_id",
      "newest.plan_includes",
      "newest.plan_name",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
}
