-- Who there is, what they agreed to, and the keys that their sealed fields are under.
-- A column whose name ends in _sealed holds ciphertext bound to its table, column, row and person.

create table users (
  id uuid primary key,
  username text not null,
  username_key text not null,
  email text,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin', 'admin_manager')),
  full_name text,
  first_name text,
  last_name text,
  date_of_birth_sealed text,
  country text,
  profile_image_url text,
  subscription_status text not null default 'inactive'
    check (subscription_status in ('active', 'free', 'inactive', 'cancelled', 'past_due', 'expired')),
  subscription_plan text,
  subscription_end_date timestamptz,
  next_bill_date timestamptz,
  stripe_customer_id text unique,
  free_until timestamptz,
  free_reason text,
  terms_accepted_at timestamptz,
  terms_version text,
  terms_accepted_ip text,
  medical_disclaimer_accepted_at timestamptz,
  last_review_prompt_date timestamptz,
  review_prompt_dismissed_at timestamptz,
  review_submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index users_username_key on users (username_key);
create unique index users_email_key on users (lower(email)) where email is not null;
create index users_created_at on users (created_at desc, id);
create index users_free on users (created_at desc) where subscription_status = 'free';

create table user_keys (
  user_id uuid primary key references users (id) on delete cascade,
  wrapped text not null,
  created_at timestamptz not null
);

create table sessions (
  id_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ip text,
  user_agent text
);

create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table password_reset_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used boolean not null default false,
  created_at timestamptz not null
);

create index password_reset_tokens_user on password_reset_tokens (user_id);

create table consents (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('terms', 'medical-disclaimer', 'dashboard-disclaimer', 'health-data')),
  version text not null,
  text_hash text not null,
  accepted_at timestamptz not null,
  ip text
);

create index consents_user on consents (user_id, kind, accepted_at desc);

create unlogged table rate_limits (
  key text primary key,
  requests integer not null,
  resets_at timestamptz not null
);

create table audit_events (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_user_id uuid,
  object text,
  detail_sealed text
);

create index audit_events_subject on audit_events (subject_user_id, seq desc);
