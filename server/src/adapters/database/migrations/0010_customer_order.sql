-- Customers without an e-mail or a next bill stand at the end of a list, in whichever direction it goes.

drop index users_customer_email;
drop index users_customer_bill;
create index users_customer_email on users (lower(coalesce(email, '')), id)
  where stripe_customer_id is not null;
create index users_customer_bill on users (coalesce(next_bill_date, 'infinity'::timestamptz), id)
  where stripe_customer_id is not null;
create index users_customer_bill_last on users (coalesce(next_bill_date, '-infinity'::timestamptz), id)
  where stripe_customer_id is not null;

-- Every reading of Stripe writes the ledger again as it is: that changes no day, and waits for nobody.
create or replace function keep_days_of_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select 1 from rows_before as before join rows_after as after using (stripe_id)
      where (before.currency, before.paid_at, before.amount_minor)
        is distinct from (after.currency, after.paid_at, after.amount_minor)
    ) then
      return null;
    end if;
  end if;
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

create or replace function keep_days_of_refunds() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select 1 from rows_before as before join rows_after as after using (stripe_id)
      where (before.currency, before.refunded_at, before.amount_minor, before.status)
        is distinct from (after.currency, after.refunded_at, after.amount_minor, after.status)
    ) then
      return null;
    end if;
  end if;
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
