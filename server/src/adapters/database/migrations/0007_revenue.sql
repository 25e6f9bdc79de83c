-- Figures for staff. What a day of London brought is kept up in the transaction that writes the ledger,
-- so that no figure adds up a million rows, and none can differ from the rows behind it.

create extension if not exists pg_trgm;

create table revenue_days (
  currency text not null,
  day date not null,
  payments integer not null default 0,
  payments_minor bigint not null default 0,
  refunds integer not null default 0,
  refunds_minor bigint not null default 0,
  primary key (currency, day)
);

-- The lock: two transactions that touch two days in opposite order would wait for each other for ever.
create function keep_days_of_payments() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('revenue_days'));
  if tg_op <> 'INSERT' then
    insert into revenue_days as kept (currency, day, payments, payments_minor)
    select currency, (paid_at at time zone 'Europe/London')::date, -count(*), -sum(amount_minor)
    from rows_before group by 1, 2
    on conflict (currency, day) do update set
      payments = kept.payments + excluded.payments,
      payments_minor = kept.payments_minor + excluded.payments_minor;
  end if;
  if tg_op <> 'DELETE' then
    insert into revenue_days as kept (currency, day, payments, payments_minor)
    select currency, (paid_at at time zone 'Europe/London')::date, count(*), sum(amount_minor)
    from rows_after group by 1, 2
    on conflict (currency, day) do update set
      payments = kept.payments + excluded.payments,
      payments_minor = kept.payments_minor + excluded.payments_minor;
  end if;
  return null;
end $$;

-- A refund that failed or was cancelled gave nothing back.
create function keep_days_of_refunds() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('revenue_days'));
  if tg_op <> 'INSERT' then
    insert into revenue_days as kept (currency, day, refunds, refunds_minor)
    select currency, (refunded_at at time zone 'Europe/London')::date, -count(*), -sum(amount_minor)
    from rows_before where status not in ('failed', 'canceled') group by 1, 2
    on conflict (currency, day) do update set
      refunds = kept.refunds + excluded.refunds,
      refunds_minor = kept.refunds_minor + excluded.refunds_minor;
  end if;
  if tg_op <> 'DELETE' then
    insert into revenue_days as kept (currency, day, refunds, refunds_minor)
    select currency, (refunded_at at time zone 'Europe/London')::date, count(*), sum(amount_minor)
    from rows_after where status not in ('failed', 'canceled') group by 1, 2
    on conflict (currency, day) do update set
      refunds = kept.refunds + excluded.refunds,
      refunds_minor = kept.refunds_minor + excluded.refunds_minor;
  end if;
  return null;
end $$;

create trigger payments_added after insert on payments
  referencing new table as rows_after
  for each statement execute function keep_days_of_payments();
create trigger payments_changed after update on payments
  referencing old table as rows_before new table as rows_after
  for each statement execute function keep_days_of_payments();
create trigger payments_removed after delete on payments
  referencing old table as rows_before
  for each statement execute function keep_days_of_payments();
create trigger refunds_added after insert on refunds
  referencing new table as rows_after
  for each statement execute function keep_days_of_refunds();
create trigger refunds_changed after update on refunds
  referencing old table as rows_before new table as rows_after
  for each statement execute function keep_days_of_refunds();
create trigger refunds_removed after delete on refunds
  referencing old table as rows_before
  for each statement execute function keep_days_of_refunds();

-- What was recorded before.
insert into revenue_days (currency, day, payments, payments_minor)
select currency, (paid_at at time zone 'Europe/London')::date, count(*), sum(amount_minor)
from payments group by 1, 2;
insert into revenue_days as kept (currency, day, refunds, refunds_minor)
select currency, (refunded_at at time zone 'Europe/London')::date, count(*), sum(amount_minor)
from refunds where status not in ('failed', 'canceled') group by 1, 2
on conflict (currency, day) do update set
  refunds = excluded.refunds, refunds_minor = excluded.refunds_minor;

-- The orders in which staff read customers and the ledger, each from its index.
create index users_customer_text on users
  using gin (lower(username || ' ' || coalesce(email, '') || ' ' || coalesce(stripe_customer_id, '')) gin_trgm_ops)
  where stripe_customer_id is not null;
create index users_customer_created on users (created_at, id) where stripe_customer_id is not null;
create index users_customer_username on users (lower(username), id) where stripe_customer_id is not null;
create index users_customer_email on users (lower(email), id) where stripe_customer_id is not null;
create index users_customer_bill on users (next_bill_date, id) where stripe_customer_id is not null;
create index users_customer_status on users (subscription_status, id) where stripe_customer_id is not null;

create index payments_ledger on payments (paid_at desc, stripe_id desc);
drop index payments_paid;
create index refunds_ledger on refunds (refunded_at desc, stripe_id desc);
drop index refunds_refunded;

create index subscriptions_figures on subscriptions (status, created_at)
  include (stripe_subscription_id, current_period_end, paused_at, amount_minor, "interval", interval_count);

-- A sync of all customers, as far as it is.
create table sync_runs (
  id uuid primary key,
  started_by uuid references users (id) on delete set null,
  started_at timestamptz not null,
  finished_at timestamptz,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  -- JSON: who was out of step, and in what.
  changed text not null default '[]'
);

create unique index sync_runs_one on sync_runs ((true)) where finished_at is null;
