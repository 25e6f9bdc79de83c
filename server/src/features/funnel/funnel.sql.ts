import { sql } from "kysely";
import type { Span } from "@attune/domain/billing/revenue-chart";
import type { Db } from "../../adapters/database/port.ts";

export async function addOne(db: Db, day: string, step: string): Promise<void> {
  await db
    .insertInto("funnel_days")
    .values({ day, step, reached: 1 })
    .onConflict((it) =>
      it.columns(["day", "step"]).doUpdateSet({ reached: sql`funnel_days.reached + 1` }),
    )
    .execute();
}

/** By step; steps without visitors are absent. */
export async function sumSteps(db: Db, { from, to }: Span): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("funnel_days")
    .select((it) => ["step", it.fn.sum<string>("reached").as("reached")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("step")
    .execute();
  return new Map(rows.map((it) => [it.step, Number(it.reached)]));
}

/**
 * Self-registered accounts from `from` until `until`: their number, and how many reached each later
 * stage.
 */
export async function countCohort(db: Db, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<Record<"registered" | "assessed" | "paid" | "listened", string>>`
    select
      count(*) as registered,
      count(*) filter (where exists (
        select from questionnaires where questionnaires.user_id = users.id)) as assessed,
      count(*) filter (where exists (
        select from billing_accounts
        join payments on payments.user_ref = billing_accounts.user_ref
        where billing_accounts.user_id = users.id)) as paid,
      count(*) filter (where exists (
        select from listening_days where listening_days.user_id = users.id)) as listened
    from users
    where role = 'user' and subscription_status <> 'free'
      and created_at >= ${from} and created_at < ${until}
  `.execute(db);
  const [row] = rows;
  return {
    registered: Number(row?.registered),
    assessed: Number(row?.assessed),
    paid: Number(row?.paid),
    listened: Number(row?.listened),
  };
}
