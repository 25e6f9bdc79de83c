-- Consent to use health data can be withdrawn without closing the account. The consent stays as proof that
-- it was given, and until when; what was erased then is told in numbers alone.

alter table consents add column withdrawn_at timestamptz;

create table health_withdrawals (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  withdrawn_at timestamptz not null,
  -- JSON: rows by table.
  report text not null,
  -- Null until Stripe renews nothing of the person's any more.
  renewals_ended_at timestamptz
);

create index health_withdrawals_user on health_withdrawals (user_id, withdrawn_at desc);
create index health_withdrawals_renewing on health_withdrawals (withdrawn_at) where renewals_ended_at is null;
