-- What people agreed to, took back and asked to have erased, and why staff looked at their data.

create table consents (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in (
      'terms', 'medical-disclaimer', 'dashboard-disclaimer', 'health-data', 'review-publication'
    )),
  version text not null,
  text_hash text not null,
  accepted_at timestamptz not null,
  ip text,
  -- The consent stays as proof of when it applied.
  withdrawn_at timestamptz
);

comment on table consents is
  'What people accepted, in which version, and when they took it back.';

create index consents_user on consents (user_id, kind, accepted_at desc);

create table health_withdrawals (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  withdrawn_at timestamptz not null,
  -- JSON: rows by table.
  report text not null,
  -- Null until Stripe renews nothing of this person.
  renewals_ended_at timestamptz
);

comment on table health_withdrawals is
  'People who withdrew consent to the use of health data, and how many rows of each table were erased then.';

create index health_withdrawals_user on health_withdrawals (user_id, withdrawn_at desc);
create index health_withdrawals_renewing on health_withdrawals (withdrawn_at) where renewals_ended_at is null;

create table erasures (
  id uuid primary key,
  user_id uuid not null,
  -- Null once the link was used.
  token_hash text unique,
  link_expires_at timestamptz,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  due_at timestamptz,
  billing_ended_at timestamptz,
  undone_at timestamptz,
  erased_at timestamptz,
  -- JSON: how many rows of each table were erased, and how many kept.
  report text,
  -- When the end of the subscription was requested at Stripe, whatever came of it.
  billing_begun_at timestamptz
);

comment on table erasures is
  'Accounts that are to be deleted or were. The row outlives the person: it names them by an id that means nobody any more.';

create index erasures_user on erasures (user_id, requested_at desc);
create index erasures_pending on erasures (due_at) where confirmed_at is not null and erased_at is null and undone_at is null;
create index erasures_billing on erasures (confirmed_at)
  where confirmed_at is not null and billing_ended_at is null and undone_at is null and erased_at is null;
create index erasures_newest on erasures (requested_at desc, id);
create index erasures_not_erased on erasures (requested_at desc, id) where erased_at is null;
create unique index erasures_open on erasures (user_id) where confirmed_at is null;

create table dashboard_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  staff_id uuid references users (id) on delete set null,
  session_hash text not null,
  reason_sealed text not null,
  began_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

comment on table dashboard_views is
  'Staff who looked at a customer''s dashboard: their permission to do so, and what the customer is shown about it.';

create index dashboard_views_user on dashboard_views (user_id, began_at desc);
create index dashboard_views_staff on dashboard_views (staff_id);

create table read_purposes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  staff_id uuid references users (id) on delete set null,
  purpose text not null,
  note_sealed text not null,
  stated_at timestamptz not null,
  expires_at timestamptz not null
);

comment on table read_purposes is
  'Why a member of staff reads a person''s answers, and until when. The audit log has the kind of purpose with each thing that was read.';

create index read_purposes_user on read_purposes (user_id, stated_at desc);
create index read_purposes_staff on read_purposes (staff_id);
