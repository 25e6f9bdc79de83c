-- Up to when somebody has seen what is wrong, kind by kind.
create table alert_acknowledgements (
  kind text primary key,
  seen_until timestamptz not null,
  acknowledged_by uuid references users (id) on delete set null,
  acknowledged_at timestamptz not null
);

-- What is wrong is rare, and looked for every minute.
create index disputes_open on disputes (opened_at) where status in ('needs_response', 'warning_needs_response');
create index erasures_billing on erasures (confirmed_at)
  where confirmed_at is not null and billing_ended_at is null and undone_at is null and erased_at is null;
