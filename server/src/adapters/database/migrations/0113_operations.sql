-- Mails that wait to be sent, what forms have made, and what staff see of how the product runs.

create table outbox_mails (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  recipient text not null,
  content_sealed text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept')),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  -- The case that a mail to staff is about: if it cannot be sent, the alert names it.
  case_id uuid references care_cases (id) on delete cascade,
  created_at timestamptz not null
);

comment on table outbox_mails is
  'Mails that wait to be sent. They hold names and links, so a row is deleted once its mail is sent.';

create index outbox_mails_waiting on outbox_mails (created_at) where status = 'waiting';
create index outbox_mails_case on outbox_mails (case_id) where case_id is not null;

create table creations (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  submission_id uuid not null,
  made_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, kind, submission_id)
);

comment on table creations is
  'What a form has created, by the id that it sent along: submitted twice, it creates one.';

create index creations_created on creations (created_at);

create table funnel_days (
  day date not null,
  step text not null,
  reached integer not null default 0,
  primary key (day, step)
);

comment on table funnel_days is
  'How many people reached each step on a day of London. Nothing here leads to a person: no address, no session, no device.';

create table saved_filters (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  place text not null,
  name text not null,
  filters text not null,
  created_at timestamptz not null
);

comment on table saved_filters is
  'Filters of a list that a member of staff saved under a name.';

create unique index saved_filters_name on saved_filters (user_id, place, lower(name));

create table alert_acknowledgements (
  kind text primary key,
  seen_until timestamptz not null,
  acknowledged_by uuid references users (id) on delete set null,
  acknowledged_at timestamptz not null
);

comment on table alert_acknowledgements is
  'Up to when somebody has seen the alerts of a kind.';

create table open_findings (
  kind text not null,
  place text not null,
  sentence text not null,
  found_at timestamptz not null,
  primary key (kind, place)
);

comment on table open_findings is
  'What is wrong with keys or with the audit log until somebody corrects it; staff see it as alerts.';
