import { type RawBuilder, sql } from "kysely";
import { type PriceTerms } from "@attune/domain/billing/recurring-revenue";
import type { Db } from "../../adapters/database/port.ts";

interface SubscriberRow {
  username: string | null;
  plan_name: string | null;
  status: string;
  is_recurring: boolean;
  since: Date;
  ended_at: Date | null;
  current_period_end: Date | null;
  amount_minor: number;
  currency: string;
}

export type SubscriberState = "active" | "left";

/** How many pay, have ever paid, were there at `since` and left afterwards, and who pays nothing. */
export async function countSubscribers(db: Db, now: Date, since: Date) {
  const { rows } = await sql<{
    active: number;
    ever: number;
    at_start: number;
    left_since: number;
    test: number;
    free: number;
  }>`
    select count(*) filter (where ${paying(now)}) as active,
      (select count(*) from (
        select user_id from subscriptions where ${everPaid} group by user_id
      ) as people) as ever,
      count(*) filter (where ${thereAt(since)}) as at_start,
      count(*) filter (where ${leftSince(since)}) as left_since,
      count(*) filter (where status = 'test') as test,
      (select count(*) from users
        where subscription_status = 'free' and (free_until is null or free_until > ${now})) as free
    from subscriptions`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A count without a row");
  return row;
}

/** The renewing subscriptions by their terms, and how many have them: a few rows, however many there are. */
export async function listRecurringTerms(db: Db): Promise<(PriceTerms & { count: number })[]> {
  const { rows } = await sql<PriceTerms & { count: number }>`
    select amount_minor as "amountMinor", "interval", interval_count as "intervalCount",
      count(*) as count
    from subscriptions
    where status = 'active' and ${isRecurring} and paused_at is null and currency = 'gbp' and "interval" is not null
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Those behind a count, newest first. */
export async function listSubscribers(
  db: Db,
  state: SubscriberState,
  { now, since }: { now: Date; since: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select users.username, plans.plan_name, it.status, it.is_recurring, it.since, it.ended_at,
      it.current_period_end, it.amount_minor, it.currency
    from (
      select user_id, plan_id, status, ${isRecurring} as is_recurring, created_at as since,
        ${endedAt} as ended_at, current_period_end, amount_minor, currency
      from subscriptions
      where ${state === "active" ? paying(now) : leftSince(since)}
      order by ${state === "active" ? sql`created_at` : endedAt} desc, id
      limit ${limit} offset ${offset}
    ) as it
    left join users on users.id = it.user_id
    left join plans on plans.id = it.plan_id
    order by ${state === "active" ? sql`it.since` : sql`it.ended_at`} desc`.execute(db);
  return rows;
}

const isRecurring = sql<boolean>`not starts_with(stripe_subscription_id, 'onetime_')`;

/** When it came to its end; one that was cancelled for its period's end lasted until then. */
const endedAt = sql<Date | null>`case when status in ('cancelled', 'expired')
  then case when cancel_at_period_end then current_period_end else coalesce(cancelled_at, current_period_end) end
  end`;

const paying = (now: Date): RawBuilder<boolean> =>
  sql`status = 'active' and ((${isRecurring} and paused_at is null) or current_period_end > ${now})`;

/** An attempt that was never paid is no subscription. */
const everPaid = sql`status not in ('incomplete', 'test', 'none')
  and coalesce(stripe_status, '') <> 'incomplete_expired'`;

const thereAt = (since: Date) =>
  sql`${isRecurring} and ${everPaid} and created_at < ${since} and (${endedAt} is null or ${endedAt} >= ${since})`;

const leftSince = (since: Date) => sql`${thereAt(since)} and ${endedAt} is not null`;
