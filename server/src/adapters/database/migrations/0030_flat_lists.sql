-- Lists that took longer the more there was.

-- Each order within one status: whoever has a rare one may stand at the end of everybody.
create index users_list_status_username on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  lower(username), id
);
create index users_list_status_email on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  lower(coalesce(email, '')), id
);
create index users_list_status_country on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  coalesce(country, ''), id
);
create index users_list_status_bill on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  coalesce(next_bill_date, 'infinity'::timestamptz), id
);
create index users_list_status_bill_last on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  coalesce(next_bill_date, '-infinity'::timestamptz), id
);
create index users_list_status_terms on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  coalesce(terms_accepted_at, 'infinity'::timestamptz), id
);
create index users_list_status_terms_last on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  coalesce(terms_accepted_at, '-infinity'::timestamptz), id
);

-- How often words stand among the customers: without it the planner thinks a rare beginning frequent, and
-- walks through all of them. (An index of some rows alone, as users_customer_text is, does not tell it.)
create statistics users_customer_words
  on (lower(username || ' ' || coalesce(email, '') || ' ' || coalesce(stripe_customer_id, ''))) from users;

-- Who left, by when.
create index subscriptions_left on subscriptions (ended_at(subscriptions) desc, id)
  where is_recurring(subscriptions) and was_paid(subscriptions);

-- What staff may assign, by words and by the beginning of its value; see search.sql.ts.
create index frequencies_choice_words on frequencies
  using gin (lower(name || ' ' || category || ' ' || concerns) gin_trgm_ops)
  where is_active and deleted_at is null;
create index frequencies_choice_value on frequencies ((trim_scale(hertz)::text) text_pattern_ops)
  where is_active and deleted_at is null;

-- By what entries are found that may be the same: the name without signs, and the value in its category.
alter table frequencies add column plain_name text not null
  generated always as (btrim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))) stored;
alter table frequencies add column value_in_category text not null
  generated always as (lower(category) || ' ' || hertz::text) stored;
create index frequencies_by_plain_name on frequencies (plain_name) where deleted_at is null;
create index frequencies_by_value on frequencies (value_in_category, plain_name) where deleted_at is null;

-- How many have each plan, counted in the transaction that changes it.
create table plan_subscribers (
  plan_id uuid primary key,
  subscriptions integer not null
);

create function counts_for_plan(it subscriptions) returns boolean language sql immutable as $$
  select it.plan_id is not null and it.status in ('active', 'test', 'suspended', 'past_due', 'paused')
$$;

insert into plan_subscribers (plan_id, subscriptions)
select plan_id, count(*) from subscriptions where counts_for_plan(subscriptions) group by plan_id;

create function count_plan_subscribers() returns trigger language plpgsql as $$
declare
  gone uuid[];
  come uuid[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(it.plan_id) into gone from rows_before as it where counts_for_plan(it::subscriptions);
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(it.plan_id) into come from rows_after as it where counts_for_plan(it::subscriptions);
  end if;
  -- Most readings of Stripe change nothing of what is counted: they wait for nobody.
  if gone is not distinct from come then
    return null;
  end if;
  -- The lock of the other counts of subscriptions, so that two never wait for each other.
  perform pg_advisory_xact_lock(hashtext('revenue_days'));
  insert into plan_subscribers as kept (plan_id, subscriptions)
  select plan_id, sum(change) from (
    select unnest(gone) as plan_id, -1 as change union all select unnest(come), 1
  ) as changes group by plan_id
  on conflict (plan_id) do update set subscriptions = kept.subscriptions + excluded.subscriptions;
  return null;
end $$;

create trigger subscriptions_added_to_plan after insert on subscriptions
  referencing new table as rows_after
  for each statement execute function count_plan_subscribers();
create trigger subscriptions_changed_plan after update on subscriptions
  referencing old table as rows_before new table as rows_after
  for each statement execute function count_plan_subscribers();
create trigger subscriptions_removed_from_plan after delete on subscriptions
  referencing old table as rows_before
  for each statement execute function count_plan_subscribers();
