-- A mailed link that brings back the address an account had before it was changed.
create table email_undos (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create index email_undos_user on email_undos (user_id);
