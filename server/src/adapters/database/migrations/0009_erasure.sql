-- Accounts that are to be deleted. The row of an erasure outlives the person: it names them by the id
-- alone, which means nobody any more, and says what was erased and what was kept.

alter table users add column erasure_due_at timestamptz;

create table erasures (
  id uuid primary key,
  user_id uuid not null,
  -- Empty once the link has been used.
  token_hash text unique,
  link_expires_at timestamptz,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  due_at timestamptz,
  billing_ended_at timestamptz,
  undone_at timestamptz,
  erased_at timestamptz,
  -- JSON: how many rows of each table were erased, and how many kept.
  report text
);

create index erasures_user on erasures (user_id, requested_at desc);
create index erasures_pending on erasures (due_at) where confirmed_at is not null and erased_at is null and undone_at is null;
