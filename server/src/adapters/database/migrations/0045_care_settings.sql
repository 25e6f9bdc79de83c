-- How soon staff respond to a case, when they are there, and who is notified when that time passes.
create table care_settings (
  is_only boolean primary key default true check (is_only),
  response_minutes integer not null check (response_minutes > 0),
  -- Seven days as JSON, Monday first.
  week text not null,
  second_contact_email text,
  version integer not null default 1,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz
);

insert into care_settings (response_minutes, week)
select 30, '[' || string_agg('{"opens":"09:00","closes":"17:00"}', ',') || ']' from generate_series(1, 7);
