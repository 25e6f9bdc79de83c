-- Plans on offer and who has one. Amounts are whole numbers of the currency's smallest unit.

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
  support_hours integer not null default 24,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

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
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index subscriptions_user on subscriptions (user_id, created_at desc);
create unique index subscriptions_one_live on subscriptions (user_id)
  where status in ('active', 'test', 'suspended', 'past_due', 'incomplete');
