-- Alerts if no backup has been made for too long, also if none ever was.

create table last_backup (
  is_only boolean primary key default true check (is_only),
  expected_since timestamptz not null default now(),
  made_at timestamptz,
  bytes bigint
);

insert into last_backup default values;

comment on column last_backup.expected_since is
  'When this table was created. The next backup is due a while after it, or after the last one.';
