-- Changes by staff that have begun and not ended. What a process leaves here when it dies is recorded as interrupted.

create table unfinished_acts (
  request_id uuid primary key,
  begun_at timestamptz not null,
  -- The record as it was, for the audit log to say what became of it. Only what the log may contain.
  before_values text
);
