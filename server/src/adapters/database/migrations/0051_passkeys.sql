-- Passkeys: what signs a person in without a password.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- How often an authenticator that counts has signed; one that goes back has a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_user on passkeys (user_id);

-- What authenticators know a person by: random, so that it tells nothing about them.
create table passkey_handles (
  user_id uuid primary key references users (id) on delete cascade,
  handle text not null unique
);

-- Each works once, for the browser that asked.
create table passkey_challenges (
  challenge_hash text primary key,
  browser_hash text not null,
  purpose text not null,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
