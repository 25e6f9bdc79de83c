-- A dispute that was lost has taken its money back, as a refund does: it belongs to the day on which
-- Stripe withdrew it, and is counted there among what went back.

create function keep_days_of_disputes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select 1 from rows_before as before join rows_after as after using (stripe_id)
      where (before.currency, before.opened_at, before.amount_minor, before.status = 'lost')
        is distinct from (after.currency, after.opened_at, after.amount_minor, after.status = 'lost')
    ) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('revenue_days'));
  if tg_op <> 'INSERT' then
    insert into revenue_days as kept (currency, day, refunds, refunds_minor)
    select currency, (opened_at at time zone 'Europe/London')::date, -count(*), -sum(amount_minor)
    from rows_before where status = 'lost' group by 1, 2
    on conflict (currency, day) do update set
      refunds = kept.refunds + excluded.refunds,
      refunds_minor = kept.refunds_minor + excluded.refunds_minor;
  end if;
  if tg_op <> 'DELETE' then
    insert into revenue_days as kept (currency, day, refunds, refunds_minor)
    select currency, (opened_at at time zone 'Europe/London')::date, count(*), sum(amount_minor)
    from rows_after where status = 'lost' group by 1, 2
    on conflict (currency, day) do update set
      refunds = kept.refunds + excluded.refunds,
      refunds_minor = kept.refunds_minor + excluded.refunds_minor;
  end if;
  return null;
end $$;

create trigger disputes_added after insert on disputes
  referencing new table as rows_after
  for each statement execute function keep_days_of_disputes();
create trigger disputes_changed after update on disputes
  referencing old table as rows_before new table as rows_after
  for each statement execute function keep_days_of_disputes();
create trigger disputes_removed after delete on disputes
  referencing old table as rows_before
  for each statement execute function keep_days_of_disputes();

-- What was lost before.
insert into revenue_days as kept (currency, day, refunds, refunds_minor)
select currency, (opened_at at time zone 'Europe/London')::date, count(*), sum(amount_minor)
from disputes where status = 'lost' group by 1, 2
on conflict (currency, day) do update set
  refunds = kept.refunds + excluded.refunds,
  refunds_minor = kept.refunds_minor + excluded.refunds_minor;

create index disputes_ledger on disputes (opened_at desc, stripe_id desc) where status = 'lost';
