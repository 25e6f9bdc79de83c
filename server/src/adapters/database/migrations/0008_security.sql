-- What protects an account: a confirmed address, a second factor, a list of where it is signed in.

alter table users add column email_verified_at timestamptz;

-- A mailed link that confirms an address: the account's own, or the one that is to take its place.
create table email_confirmations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create index email_confirmations_user on email_confirmations (user_id);

-- confirmed_at is empty until the first code has been right; last_step is the last code that was used.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  seed_sealed text not null,
  confirmed_at timestamptz,
  last_step integer not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null
);

create index recovery_codes_user on recovery_codes (user_id);

alter table sessions add column public_id uuid not null default gen_random_uuid();
