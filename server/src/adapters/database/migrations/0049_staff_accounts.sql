-- Staff can be disabled, there is a role without health data, and an unused session of theirs ends.

alter table users add column disabled_at timestamptz;

alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('user', 'admin', 'admin_manager', 'support'));

-- When the session was last used, to the minute; kept up for staff alone.
alter table sessions add column seen_at timestamptz;
