import { type RawBuilder, sql } from "kysely";
import { type Day, startOfDay } from "@attune/domain/time/london-calendar";
import { type PriceTerms } from "@attune/domain/billing/recurring-revenue";
import type { Db } from "../../adapters/database/port.ts";

interface SubscriberRow {
  user_id: string | null;
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
 * Counts: paying now, ever paid, subscribed at the start of `since`, left since then, and with access
 * without paying.
 */
export async function countSubscribers(db: Db, now: Date, since: Day) {
  const start = startOfDay(since);
  const { rows } = await sql<{
    active: number;
    ever: number;
    at_start: number;
    left_since: number;
    test: number;
    free: number;
  }>`
    select count(*) filter (where ${paying(now)}) as active,
      (select count(*) from (select from subscriptions where was_paid group by user_id) as payers) as ever,
      count(*) filter (where ${thereAt(start)}) as at_start,
      count(*) filter (where ${thereAt(start)} and ${hasEnded}) as left_since,
      count(*) filter (where status = 'test') as test,
      (select count(*) from users
        where subscription_status = 'free' and (free_until is null or free_until > ${now})) as free
    from subscriptions`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A count without a row");
  return row;
}

/** The size of a list: one count is cheaper than all the figures. */
export async function countListed(
  db: Db,
  state: SubscriberState,
  { now, since }: { now: Date; since: Day },
): Promise<number> {
  const { count } = await db
    .selectFrom("subscriptions")
    .select((it) => it.fn.countAll<number>().as("count"))
    .where(isListed(state, now, since))
    .executeTakeFirstOrThrow();
  return count;
}

/** Terms of paying renewing subscriptions, and how many have each. */
export async function listRecurringTerms(db: Db): Promise<(PriceTerms & { count: number })[]> {
  const { rows } = await sql<PriceTerms & { count: number }>`
    select amount_minor as "amountMinor", "interval", interval_count as "intervalCount",
      count(*) as count
    from subscriptions
    where status = 'active' and is_recurring and paused_at is null
      and currency = 'gbp' and "interval" is not null
    group by amount_minor, "interval", interval_count`.execute(db);
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
    select users.id as user_id, users.username, plans.plan_name, it.status, it.is_recurring, it.since, it.ended_at,
      it.current_period_end, it.amount_minor, it.currency
    from (
      select user_id, plan_id, status, is_recurring, created_at as since, ended_at,
        current_period_end, amount_minor, currency
      from subscriptions
      where ${isListed(state, now, since)}
      order by ${state === "active" ? sql`created_at` : sql`ended_at`} desc, id
      limit ${limit} offset ${offset}
    ) as it
    left join users on users.id = it.user_id
    left join plans on plans.id = it.plan_id
    order by ${state === "active" ? sql`it.since` : sql`it.ended_at`} desc`.execute(db);
  return rows;
}

const isListed = (state: SubscriberState, now: Date, since: Day) =>
  state === "active" ? paying(now) : leftSince(startOfDay(since));

/** Passes and paused subscriptions count as paying until their period ends. */
const paying = (now: Date): RawBuilder<boolean> =>
  sql`status = 'active' and ((is_recurring and paused_at is null) or current_period_end > ${now})`;

/**
 * An unpaid plan behind a pass is stored as expired and continues at Stripe
 * (docs/decisions/0231-count-a-plan-behind-a-pass-as-unpaid.md).
 */
const hasEnded = sql<boolean>`(ended_at is not null and not (status = 'expired'
  and coalesce(stripe_status, '') in ('active', 'trialing', 'past_due', 'unpaid', 'paused')))`;

const leftSince = (start: Date): RawBuilder<boolean> =>
  sql`is_recurring and was_paid and created_at < ${start} and ended_at >= ${start} and ${hasEnded}`;

const thereAt = (start: Date): RawBuilder<boolean> =>
  sql`is_recurring and was_paid and created_at < ${start} and (ended_at >= ${start} or not ${hasEnded})`;
