import type { PostgresDatabase } from "../../server/src/adapters/database/postgres.ts";

export interface Amounts {
  people: number;
  payments: number;
}

/** Customers with subscriptions and a ledger over two years, written by the database itself. */
export async function seedMoney(
  pool: PostgresDatabase["pool"],
  { people, payments }: Amounts,
): Promise<void> {
  for (const statement of statements) await pool.query(statement(people, payments));
  await pool.query("vacuum analyze");
}

const statements: readonly ((people: number, payments: number) => string)[] = [
  (people) => `
    insert into users (id, username, username_key, email, password_hash, role, country,
      subscription_status, subscription_plan, stripe_customer_id, next_bill_date, created_at, updated_at)
    select gen_random_uuid(), 'person-' || n, 'person-' || n, 'person' || n || '@example.com', 'none', 'user',
      'United Kingdom',
      (array['active','active','active','active','past_due','cancelled','expired','inactive'])[1 + n % 8],
      'Enhanced', 'cus_' || md5(n::text),
      case when n % 8 < 4 then now() + (n % 30) * interval '1 day' end,
      now() - (n % 700) * interval '1 day', now()
    from generate_series(1, ${people}) as n`,
  () => `
    insert into billing_accounts (user_ref, user_id, stripe_customer_id, created_at, updated_at)
    select gen_random_uuid(), id, stripe_customer_id, created_at, created_at
    from users where stripe_customer_id is not null`,
  () => `
    insert into subscriptions (id, user_id, stripe_subscription_id, status, current_period_start,
      current_period_end, amount_minor, currency, "interval", created_at, updated_at, cancelled_at)
    select gen_random_uuid(), id,
      case when subscription_status = 'expired' then 'onetime_' else 'sub_' end || md5(username),
      case subscription_status when 'past_due' then 'suspended' when 'inactive' then 'expired' else subscription_status end,
      now() - interval '10 days', coalesce(next_bill_date, now() - interval '3 days'), 2450, 'gbp', 'month',
      created_at, now(),
      case when subscription_status = 'cancelled' then now() - interval '3 days' end
    from users where stripe_customer_id is not null`,
  (people, payments) => `
    insert into payments (stripe_id, user_ref, stripe_customer_id, plan_name, kind, amount_minor,
      currency, is_live, paid_at, recorded_at)
    select 'ch_' || md5(user_ref::text || n), user_ref, stripe_customer_id, 'Enhanced', 'subscription',
      case when n % 3 = 0 then 999 else 2450 end, 'gbp', false,
      date_trunc('second', now() - random() * interval '730 days'), now()
    from billing_accounts cross join generate_series(1, ${Math.round(payments / people)}) as n`,
  () => `
    insert into refunds (stripe_id, payment_id, user_ref, amount_minor, currency, status,
      refunded_at, recorded_at, updated_at)
    select 're_' || stripe_id, stripe_id, user_ref, amount_minor / 2, currency, 'succeeded',
      paid_at + interval '1 hour', now(), now()
    from payments where stripe_id like 'ch_00%'`,
];
