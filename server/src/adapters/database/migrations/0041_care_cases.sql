-- Somebody who told us about a crisis or a red flag; staff get in touch with them. See features/care-case.

create table care_cases (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('crisis', 'red-flag')),
  severity integer not null check (severity between 1 and 3),
  owner_id uuid references users (id) on delete set null,
  raised_at timestamptz not null,
  due_at timestamptz not null,
  contacted_at timestamptz,
  closed_at timestamptz
);

create unique index care_cases_open on care_cases (user_id) where closed_at is null;
create index care_cases_user on care_cases (user_id);
create index care_cases_waiting on care_cases (severity desc, due_at, id) where closed_at is null;

create table care_case_steps (
  id uuid primary key,
  case_id uuid not null references care_cases (id) on delete cascade,
  step text not null check (step in ('raised', 'taken', 'contacted', 'closed')),
  actor_id uuid references users (id) on delete set null,
  source text check (source in ('assessment', 'ticket', 'review')),
  source_id uuid,
  details_sealed text,
  created_at timestamptz not null
);

create index care_case_steps_case on care_case_steps (case_id, created_at);
