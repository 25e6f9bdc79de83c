-- The audit log has one event for a whole list; here is what it did to each entry, for the entry's history.

create table frequency_imports (
  id uuid primary key,
  frequency_id uuid not null references frequencies (id) on delete cascade,
  -- As in the audit log, it stays when the account is gone.
  imported_by uuid not null,
  imported_at timestamptz not null,
  changes text
);

comment on table frequency_imports is
  'What a list that staff imported did to an entry: changed columns with both values; null if it was new.';

create index frequency_imports_frequency on frequency_imports (frequency_id, imported_at desc);
