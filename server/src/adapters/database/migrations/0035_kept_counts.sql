-- Counts and findings that took longer the more rows there were, kept in the transaction that changes them.

-- How many tickets there are of each state, urgency and member of staff (null: nobody's).
create table ticket_counts (
  status text not null,
  urgency text not null,
  assigned_to uuid,
  tickets integer not null
);
create unique index ticket_counts_kind on ticket_counts (
  status, urgency, coalesce(assigned_to, '00000000-0000-0000-0000-000000000000'::uuid)
);

insert into ticket_counts (status, urgency, assigned_to, tickets)
select status, urgency, assigned_to, count(*) from support_tickets group by 1, 2, 3;

create function count_tickets() returns trigger language plpgsql as $$
declare
  gone support_tickets[];
  come support_tickets[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(before::support_tickets), array_agg(after::support_tickets) into gone, come
    from rows_before as before join rows_after as after using (id)
    where (before.status, before.urgency, before.assigned_to)
      is distinct from (after.status, after.urgency, after.assigned_to);
  elsif tg_op = 'INSERT' then
    select array_agg(it::support_tickets) into come from rows_after as it;
  else
    select array_agg(it::support_tickets) into gone from rows_before as it;
  end if;
  if gone is null and come is null then
    return null;
  end if;
  -- In one order, so that two who change the same counts follow each other.
  insert into ticket_counts as kept (status, urgency, assigned_to, tickets)
  select status, urgency, assigned_to, sum(change) from (
    select status, urgency, assigned_to, -1 as change from unnest(gone)
    union all
    select status, urgency, assigned_to, 1 from unnest(come)
  ) as changes group by 1, 2, 3 order by 1, 2, 3
  on conflict (status, urgency, coalesce(assigned_to, '00000000-0000-0000-0000-000000000000'::uuid))
    do update set tickets = kept.tickets + excluded.tickets;
  return null;
end $$;

create trigger support_tickets_added after insert on support_tickets
  referencing new table as rows_after
  for each statement execute function count_tickets();
create trigger support_tickets_changed after update on support_tickets
  referencing old table as rows_before new table as rows_after
  for each statement execute function count_tickets();
create trigger support_tickets_removed after delete on support_tickets
  referencing old table as rows_before
  for each statement execute function count_tickets();

-- How many subscriptions there are of each state, beside the other counts of them and under their lock.
create table subscription_states (
  status text primary key,
  subscriptions integer not null
);

insert into subscription_states (status, subscriptions)
select status, count(*) from subscriptions group by status;

alter function count_subscriptions(subscriptions[], integer) rename to count_paid_subscriptions;

create function count_subscriptions(changed subscriptions[], sign integer) returns void language plpgsql as $$
begin
  perform count_paid_subscriptions(changed, sign);
  insert into subscription_states as kept (status, subscriptions)
  select it.status, sign * count(*) from unnest(changed) as it group by 1
  on conflict (status) do update set subscriptions = kept.subscriptions + excluded.subscriptions;
end $$;

-- Names, and values in a category under different names, that more than one entry has.
create table frequency_duplicates (
  kind text not null check (kind in ('name', 'frequency')),
  mark text not null,
  primary key (kind, mark)
);

insert into frequency_duplicates (kind, mark)
select 'name', plain_name from frequencies where deleted_at is null
group by plain_name having count(*) > 1
union all
select 'frequency', value_in_category from frequencies where deleted_at is null
group by value_in_category having min(plain_name) <> max(plain_name);

create function find_frequency_duplicates() returns trigger language plpgsql as $$
declare
  names text[];
  places text[];
begin
  if tg_op = 'UPDATE' then
    -- Most changes of an entry change none of its marks: they wait for nobody.
    select array_agg(distinct it.plain_name), array_agg(distinct it.value_in_category) into names, places
    from rows_before as before join rows_after as after using (id)
    cross join lateral (values
      (before.plain_name, before.value_in_category), (after.plain_name, after.value_in_category)
    ) as it (plain_name, value_in_category)
    where (before.plain_name, before.value_in_category, before.deleted_at is null)
      is distinct from (after.plain_name, after.value_in_category, after.deleted_at is null);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct it.plain_name), array_agg(distinct it.value_in_category) into names, places
    from rows_after as it;
  else
    select array_agg(distinct it.plain_name), array_agg(distinct it.value_in_category) into names, places
    from rows_before as it;
  end if;
  if names is null then
    return null;
  end if;
  -- Whoever changes an entry with one of these marks at the same time waits here, and then sees this one:
  -- each takes the row of a mark first, and it goes again where the mark is not shared.
  insert into frequency_duplicates (kind, mark)
  select 'frequency', mark from unnest(places) as mark
  union all select 'name', mark from unnest(names) as mark
  order by 1, 2
  on conflict (kind, mark) do update set mark = excluded.mark;
  delete from frequency_duplicates as it using unnest(names) as changed (mark)
  where it.kind = 'name' and it.mark = changed.mark and (
    select count(*) from (
      select 1 from frequencies where deleted_at is null and plain_name = it.mark limit 2
    ) as two
  ) < 2;
  delete from frequency_duplicates as it using unnest(places) as changed (mark)
  where it.kind = 'frequency' and it.mark = changed.mark and (
    select min(plain_name) is not distinct from max(plain_name) from frequencies
    where deleted_at is null and value_in_category = it.mark
  );
  return null;
end $$;

create trigger frequencies_added after insert on frequencies
  referencing new table as rows_after
  for each statement execute function find_frequency_duplicates();
create trigger frequencies_changed after update on frequencies
  referencing old table as rows_before new table as rows_after
  for each statement execute function find_frequency_duplicates();
create trigger frequencies_removed after delete on frequencies
  referencing old table as rows_before
  for each statement execute function find_frequency_duplicates();

analyze ticket_counts;
analyze subscription_states;
analyze frequency_duplicates;
