-- How people and staff sign in and prove who they are. Links and tokens are stored as hashes.

create table known_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null unique,
  -- False once the person has ended its trust; the row still says that they signed in there before.
  is_trusted boolean not null default true,
  last_seen_at timestamptz not null,
  created_at timestamptz not null
);

comment on table known_devices is
  'Browsers in which somebody has signed in. The cookie holds a random token; the hash here is of the token and the person, so that nobody can tell that two people share a browser.';

create index known_devices_user on known_devices (user_id);
create index known_devices_seen on known_devices (last_seen_at);

create table sessions (
  id_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  public_id uuid not null default gen_random_uuid(),
  -- When the session was last used, to the minute; only for staff.
  seen_at timestamptz,
  -- When the person last proved who they are: at sign-in, and before sensitive actions.
  proven_at timestamptz,
  device_id uuid references known_devices (id) on delete set null,
  created_at timestamptz not null
);

comment on table sessions is
  'Where people are signed in.';

create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create index sessions_device on sessions (device_id);

create table password_reset_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used boolean not null default false,
  created_at timestamptz not null
);

comment on table password_reset_tokens is
  'Mailed links that set a new password.';

create index password_reset_tokens_user on password_reset_tokens (user_id);

create table email_confirmations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

comment on table email_confirmations is
  'Mailed links that confirm an address: the account''s own, or the one that is to replace it.';

create index email_confirmations_user on email_confirmations (user_id);

create table email_undos (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

comment on table email_undos is
  'Mailed links that bring back the address an account had before it was changed.';

create index email_undos_user on email_undos (user_id);

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  seed_sealed text not null,
  confirmed_at timestamptz,
  last_step integer not null default 0,
  created_at timestamptz not null
);

comment on table second_factors is
  'Authenticator apps. confirmed_at is null until the first code was right; last_step is the last code that was used.';

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null
);

comment on table recovery_codes is
  'Codes that replace a lost second factor. Each works once.';

create index recovery_codes_user on recovery_codes (user_id);

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
  last_used_at timestamptz,
  created_at timestamptz not null
);

comment on table passkeys is
  'What signs a person in without a password.';

create index passkeys_user on passkeys (user_id);

create table passkey_handles (
  user_id uuid primary key references users (id) on delete cascade,
  handle text not null unique
);

comment on table passkey_handles is
  'The random id under which authenticators know a person.';

create table passkey_challenges (
  challenge_hash text primary key,
  browser_hash text not null,
  purpose text not null,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);

comment on table passkey_challenges is
  'Challenges for passkeys. Each works once, for the browser that asked.';

create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table staff_invitations (
  id uuid primary key,
  email text not null,
  full_name text not null,
  -- Set where the operator chose it by command.
  username text,
  role text not null check (role in ('admin', 'admin_manager', 'support')),
  token_hash text not null unique,
  invited_by uuid references users (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

comment on table staff_invitations is
  'People who are invited to work here and have no account yet.';

create unique index staff_invitations_email on staff_invitations (lower(email));

create table former_staff (
  id uuid primary key,
  username text not null,
  removed_at timestamptz not null
);

comment on table former_staff is
  'What staff who have left were called: the audit log names them by it.';

create unlogged table rate_limits (
  key text primary key,
  requests integer not null,
  resets_at timestamptz not null
);

comment on table rate_limits is
  'How often something was requested, for the limits on it. May be lost in a crash.';

create table security_counts (
  event text not null,
  since timestamptz not null,
  count integer not null,
  primary key (event, since)
);

comment on table security_counts is
  'How often something was refused in each quarter of an hour, without saying for whom.';

create table process_keys (
  id uuid primary key,
  process text not null,
  key_ids text[] not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

comment on table process_keys is
  'Which keys each running process holds, the one that seals first. A rotation goes on only when all processes agree.';

create table kept_derivations (
  key_id text not null,
  purpose text not null,
  wrapped text not null,
  primary key (key_id, purpose)
);

comment on table kept_derivations is
  'Keys that recovery codes were hashed with and that a rotation retired, wrapped by another key.';
