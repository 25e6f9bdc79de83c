-- A browser in which somebody has signed in. Its cookie holds a random token; here is a hash of it and the person,
-- so that two people who share a browser have rows that nobody can tell to be of one browser.
create table known_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null unique,
  -- False once the person has ended its trust; the row says on that they have signed in before.
  is_trusted boolean not null default true,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index known_devices_user on known_devices (user_id);
create index known_devices_seen on known_devices (last_seen_at);

alter table sessions
  -- When the person last proved who they are: at sign-in, and before what matters.
  add column proven_at timestamptz,
  add column device_id uuid references known_devices (id) on delete set null;

update sessions set proven_at = created_at;

create index sessions_device on sessions (device_id);
