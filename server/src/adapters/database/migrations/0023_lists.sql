-- Lists and counts that cost the same however many rows there are.

-- Requests in the order in which staff read them: all, and by each filter.
create index support_tickets_waiting on support_tickets (answer_due_at, created_at desc, id);
drop index support_tickets_queue;
create index support_tickets_queue on support_tickets (status, answer_due_at, created_at desc, id);
create index support_tickets_urgency on support_tickets (urgency, answer_due_at, created_at desc, id);
create index support_tickets_assigned on support_tickets (assigned_to, answer_due_at, created_at desc, id);

create index erasures_newest on erasures (requested_at desc);
create index testimonials_order on testimonials (status desc, display_order, created_at, id);

-- How many accounts there are, and how many of them Stripe knows; kept in the transaction that changes it.
create table people_totals (
  is_only boolean primary key default true check (is_only),
  people integer not null,
  customers integer not null
);

insert into people_totals (people, customers) select count(*), count(stripe_customer_id) from users;

create function count_people() returns trigger language plpgsql as $$
declare
  more_people integer := 0;
  more_customers integer := 0;
begin
  if tg_op <> 'DELETE' then
    select count(*), count(stripe_customer_id) into more_people, more_customers from rows_after;
  end if;
  if tg_op <> 'INSERT' then
    select more_people - count(*), more_customers - count(stripe_customer_id)
      into more_people, more_customers from rows_before;
  end if;
  -- Most changes of a person change no count, and wait for nobody.
  if more_people <> 0 or more_customers <> 0 then
    update people_totals set people = people + more_people, customers = customers + more_customers;
  end if;
  return null;
end $$;

create trigger users_added after insert on users
  referencing new table as rows_after
  for each statement execute function count_people();
create trigger users_changed after update on users
  referencing old table as rows_before new table as rows_after
  for each statement execute function count_people();
create trigger users_removed after delete on users
  referencing old table as rows_before
  for each statement execute function count_people();
