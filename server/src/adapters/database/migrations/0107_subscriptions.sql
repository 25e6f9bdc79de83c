-- Plans on offer, and who has one. Amounts are whole numbers of the currency's smallest unit.

create table plans (
  id uuid primary key,
  key text not null unique,
  plan_name text not null,
  stripe_product_id text,
  stripe_price_id text,
  price_minor integer not null check (price_minor > 0),
  currency text not null default 'gbp',
  "interval" text not null check ("interval" in ('week', 'month')),
  interval_count integer not null default 1 check (interval_count >= 1),
  is_recurring boolean not null,
  is_popular boolean not null default false,
  is_active boolean not null default true,
  display_order integer not null default 0,
  description text not null default '',
  features text[] not null default '{}',
  updated_by uuid references users (id) on delete set null,
  -- What it includes, as in contract/billing/plan-includes.ts; its card is made from it.
  includes jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table plans is
  'Plans on offer.';

create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  plan_id uuid references plans (id),
  stripe_subscription_id text not null unique,
  stripe_price_id text,
  status text not null,
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  amount_minor integer not null,
  currency text not null default 'gbp',
  "interval" text,
  interval_count integer not null default 1,
  stripe_status text,
  stripe_customer_id text,
  payment_intent_id text,
  latest_invoice_id text,
  -- Set while the customer has paused: nothing is collected, and access ends with the paid period.
  paused_at timestamptz,
  resumes_at timestamptz,
  cancelled_at timestamptz,
  last_read_at timestamptz,
  -- What paid for it was refunded in full.
  was_returned boolean not null default false,
  -- Nothing is collected at present, because its owner waits for us to be in touch.
  renewals_held boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- False: a pass.
  is_recurring boolean not null
    generated always as (not starts_with(stripe_subscription_id, 'onetime_')) stored,
  -- An attempt that was never paid is no subscription.
  was_paid boolean not null
    generated always as (
      status not in ('incomplete', 'test', 'none') and coalesce(stripe_status, '') <> 'incomplete_expired'
    ) stored,
  -- When it ended; one that was cancelled for its period's end lasted until then.
  ended_at timestamptz
    generated always as (
      case when status in ('cancelled', 'expired') then
        case when cancel_at_period_end then current_period_end
          else coalesce(cancelled_at, current_period_end) end
      end
    ) stored
);

comment on table subscriptions is
  'Subscriptions and passes, as last read at Stripe.';

create index subscriptions_user on subscriptions (user_id, created_at desc);
create unique index subscriptions_one_live on subscriptions (user_id)
  where status in ('active', 'test', 'suspended', 'past_due', 'paused', 'incomplete');
create index subscriptions_held on subscriptions (user_id) where renewals_held;
create index subscriptions_left on subscriptions (ended_at desc, id) include (created_at)
  where is_recurring and was_paid;
create index subscriptions_payers on subscriptions (user_id) where was_paid;
create index subscriptions_plan on subscriptions (plan_id, status);
create index subscriptions_figures on subscriptions (status, created_at)
  include (is_recurring, current_period_end, paused_at, amount_minor, currency, "interval", interval_count);
