-- People who told us about a crisis or a red flag; staff get in touch with them.

create table care_cases (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('crisis', 'red-flag')),
  severity integer not null check (severity between 1 and 3),
  owner_id uuid references users (id) on delete set null,
  raised_at timestamptz not null,
  -- When somebody has to be in touch.
  due_at timestamptz not null,
  contacted_at timestamptz,
  closed_at timestamptz,
  -- When the second contact was notified that nobody had been in touch in time.
  escalated_at timestamptz,
  -- Null: no webhook is configured, or somebody was in touch in time.
  webhook_state text check (webhook_state in ('waiting', 'sent', 'failed'))
);

comment on table care_cases is
  'People who told us about a crisis or a red flag. See features/care-case.';

create unique index care_cases_open on care_cases (user_id) where closed_at is null;
create index care_cases_user on care_cases (user_id);
create index care_cases_waiting on care_cases (severity desc, due_at, id) where closed_at is null;

create table care_case_steps (
  id uuid primary key,
  case_id uuid not null references care_cases (id) on delete cascade,
  step text not null check (step in ('raised', 'escalated', 'taken', 'contacted', 'closed')),
  actor_id uuid references users (id) on delete set null,
  source text check (source in ('assessment', 'ticket', 'review')),
  source_id uuid,
  details_sealed text,
  created_at timestamptz not null
);

comment on table care_case_steps is
  'What happened in a case, and who did it.';

create index care_case_steps_case on care_case_steps (case_id, created_at);

create table care_settings (
  is_only boolean primary key default true check (is_only),
  response_minutes integer not null check (response_minutes > 0),
  -- Seven days as JSON, Monday first.
  week text not null,
  second_contact_email text,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz
);

comment on table care_settings is
  'How soon staff respond to a case, when they are there, and who is notified when that time passes. One row.';

insert into care_settings (response_minutes, week)
select 30, '[' || string_agg('{"opens":"09:00","closes":"17:00"}', ',') || ']' from generate_series(1, 7);
