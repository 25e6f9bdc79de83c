import { type RawBuilder, sql } from "kysely";
import { type Day, startOfDay } from "@attune/domain/billing/london-calendar";
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

/**
 * How many pay, have ever paid, were there when the day `since` began and left afterwards, and who pays
 * nothing. Triggers keep the counts; what depends on the time is counted from indexes of few rows.
 */
export async function countSubscribers(db: Db, now: Date, since: Day) {
  const { rows } = await sql<{
    active: number;
    ever: number;
    at_start: number;
    left_since: number;
    test: number;
    free: number;
  }>`
    select (select coalesce(sum(subscriptions), 0) from renewing_terms)
        + (select count(*) from subscriptions where ${isLapsing} and current_period_end > ${now}) as active,
      (select people from subscriber_totals) as ever,
      (select coalesce(sum(began - ended), 0) from subscriber_days where day < ${since}::date) as at_start,
      (select coalesce(sum(ended), 0) from subscriber_days where day >= ${since}::date)
        - (select count(*) from subscriptions where status in ('cancelled', 'expired')
          and created_at >= ${startOfDay(since)} and ${isRecurring} and ${wasPaid}
          and ${endedAt} is not null) as left_since,
      (select coalesce(sum(subscriptions), 0) from subscription_states where status = 'test') as test,
      (select count(*) from users
        where subscription_status = 'free' and (free_until is null or free_until > ${now})) as free`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("A count without a row");
  return row;
}

/** The renewing subscriptions by their terms, and how many have them: a few rows, however many there are. */
export async function listRecurringTerms(db: Db): Promise<(PriceTerms & { count: number })[]> {
  const { rows } = await sql<PriceTerms & { count: number }>`
    select amount_minor as "amountMinor", "interval", interval_count as "intervalCount",
      subscriptions as count
    from renewing_terms where subscriptions > 0 and currency = 'gbp' and "interval" <> ''`.execute(
    db,
  );
  return rows;
}

/** Those behind a count, newest first. */
export async function listSubscribers(
  db: Db,
  state: SubscriberState,
  { now, since }: { now: Date; since: Day },
  { limit, offset }: { limit: number; offset: number },
): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select users.username, plans.plan_name, it.status, it.is_recurring, it.since, it.ended_at,
      it.current_period_end, it.amount_minor, it.currency
    from (
      select user_id, plan_id, status, ${isRecurring} as is_recurring, created_at as since,
        ${endedAt} as ended_at, current_period_end, amount_minor, currency
      from subscriptions
      where ${state === "active" ? paying(now) : leftSince(startOfDay(since))}
      order by ${state === "active" ? sql`created_at` : endedAt} desc, id
      limit ${limit} offset ${offset}
    ) as it
    left join users on users.id = it.user_id
    left join plans on plans.id = it.plan_id
    order by ${state === "active" ? sql`it.since` : sql`it.ended_at`} desc`.execute(db);
  return rows;
}

const isRecurring = sql<boolean>`is_recurring(subscriptions)`;
const wasPaid = sql<boolean>`was_paid(subscriptions)`;
const endedAt = sql<Date | null>`ended_at(subscriptions)`;

/** Active until its time is over: a pass, and a subscription that is paused. As in the index, word for word. */
const isLapsing = sql<boolean>`status = 'active'
  and (starts_with(stripe_subscription_id, 'onetime_') or paused_at is not null)`;

const paying = (now: Date): RawBuilder<boolean> =>
  sql`status = 'active' and ((${isRecurring} and paused_at is null) or current_period_end > ${now})`;

const leftSince = (since: Date) =>
  sql`${isRecurring} and ${wasPaid} and created_at < ${since} and ${endedAt} >= ${since}`;
