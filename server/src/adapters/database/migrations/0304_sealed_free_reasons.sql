-- Staff may mention a health condition when they say why an account is free. Each process that works jobs
-- encrypts older reasons when it starts. The readable column stays for the version before this, which shows no
-- reason written since.

alter table users add column free_reason_sealed text;
alter table users add column free_changed_at timestamptz;

comment on column users.free_changed_at is
  'When staff last changed the free access; null if never. Identifies the version that an edit is based on.';
