-- Who pays, counted in the transaction that changes it, as revenue_days counts money: however many
-- there are, a figure reads a few rows.

-- An attempt that was never paid is no subscription.
create function was_paid(it subscriptions) returns boolean language sql immutable as $$
  select it.status not in ('incomplete', 'test', 'none')
    and coalesce(it.stripe_status, '') <> 'incomplete_expired'
$$;

create function is_recurring(it subscriptions) returns boolean language sql immutable as $$
  select not starts_with(it.stripe_subscription_id, 'onetime_')
$$;

-- When it came to its end; one that was cancelled for its period's end lasted until then.
create function ended_at(it subscriptions) returns timestamptz language sql immutable as $$
  select case when it.status in ('cancelled', 'expired') then
    case when it.cancel_at_period_end then it.current_period_end
      else coalesce(it.cancelled_at, it.current_period_end) end
  end
$$;

-- Renewing subscriptions that pay, by their terms.
create table renewing_terms (
  currency text not null,
  amount_minor integer not null,
  "interval" text not null,
  interval_count integer not null,
  subscriptions integer not null,
  primary key (currency, amount_minor, "interval", interval_count)
);

-- Renewing subscriptions that were ever paid: how many began and how many ended on a day of London.
create table subscriber_days (
  day date primary key,
  began integer not null,
  ended integer not null
);

create table paying_people (
  user_id uuid primary key,
  subscriptions integer not null
);

create table subscriber_totals (
  is_only boolean primary key default true check (is_only),
  -- How many have ever paid for a subscription or a pass.
  people integer not null
);

insert into subscriber_totals (people) values (0);

-- What rows add to the counts; the caller holds the lock.
create function count_subscriptions(changed subscriptions[], sign integer) returns void language plpgsql as $$
begin
  insert into renewing_terms as kept (currency, amount_minor, "interval", interval_count, subscriptions)
  select it.currency, it.amount_minor, coalesce(it."interval", ''), it.interval_count, sign * count(*)
  from unnest(changed) as it
  where it.status = 'active' and it.paused_at is null and is_recurring(it)
  group by 1, 2, 3, 4
  on conflict (currency, amount_minor, "interval", interval_count)
    do update set subscriptions = kept.subscriptions + excluded.subscriptions;

  -- What ends before it begins, by clocks that differ, ends on the day of its beginning.
  insert into subscriber_days as kept (day, began, ended)
  select day, sum(began), sum(ended) from (
    select (it.created_at at time zone 'Europe/London')::date as day, sign as began, 0 as ended
    from unnest(changed) as it where is_recurring(it) and was_paid(it)
    union all
    select (greatest(ended_at(it), it.created_at) at time zone 'Europe/London')::date, 0, sign
    from unnest(changed) as it where is_recurring(it) and was_paid(it) and ended_at(it) is not null
  ) as days group by day
  on conflict (day) do update set began = kept.began + excluded.began, ended = kept.ended + excluded.ended;

  with change as (
    select it.user_id, sign * count(*) as subscriptions
    from unnest(changed) as it where was_paid(it) group by 1
  ), before as (
    select user_id, subscriptions from paying_people where user_id in (select user_id from change)
  ), after as (
    insert into paying_people as kept (user_id, subscriptions)
    select user_id, subscriptions from change
    on conflict (user_id) do update set subscriptions = kept.subscriptions + excluded.subscriptions
    returning user_id, subscriptions
  )
  update subscriber_totals set people = people
    + (select count(*) from after where subscriptions > 0)
    - (select count(*) from before where subscriptions > 0)
  where exists (select 1 from change);
  if sign < 0 then
    delete from paying_people where subscriptions = 0
      and user_id in (select it.user_id from unnest(changed) as it);
  end if;
end $$;

create function keep_subscriber_counts() returns trigger language plpgsql as $$
declare
  gone subscriptions[];
  come subscriptions[];
begin
  if tg_op = 'UPDATE' then
    -- Most readings of Stripe change nothing of what is counted: they wait for nobody.
    select array_agg(before::subscriptions), array_agg(after::subscriptions) into gone, come
    from rows_before as before join rows_after as after using (id)
    where (before.status, before.stripe_status, before.paused_at is null, before.stripe_subscription_id,
        before.currency, before.amount_minor, before."interval", before.interval_count,
        before.created_at, before.user_id, ended_at(before::subscriptions))
      is distinct from (after.status, after.stripe_status, after.paused_at is null, after.stripe_subscription_id,
        after.currency, after.amount_minor, after."interval", after.interval_count,
        after.created_at, after.user_id, ended_at(after::subscriptions));
  elsif tg_op = 'INSERT' then
    select array_agg(it::subscriptions) into come from rows_after as it;
  else
    select array_agg(it::subscriptions) into gone from rows_before as it;
  end if;
  if gone is null and come is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('revenue_days'));
  perform count_subscriptions(gone, -1);
  perform count_subscriptions(come, 1);
  return null;
end $$;

create trigger subscriptions_added after insert on subscriptions
  referencing new table as rows_after
  for each statement execute function keep_subscriber_counts();
create trigger subscriptions_changed after update on subscriptions
  referencing old table as rows_before new table as rows_after
  for each statement execute function keep_subscriber_counts();
create trigger subscriptions_removed after delete on subscriptions
  referencing old table as rows_before
  for each statement execute function keep_subscriber_counts();

-- Those who were there before.
select count_subscriptions(array_agg(it), 1) from subscriptions as it;

-- What a figure still counts by itself, each from an index of few rows.
create index subscriptions_lapsing on subscriptions (current_period_end)
  where status = 'active' and (starts_with(stripe_subscription_id, 'onetime_') or paused_at is not null);
create index subscriptions_over on subscriptions (created_at)
  where status in ('cancelled', 'expired');
