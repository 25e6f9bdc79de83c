-- People with an account, and the keys that their sealed columns are under.
-- A column whose name ends in _sealed holds ciphertext that is bound to its table, column, row and person.

create extension if not exists pg_trgm;

create table users (
  id uuid primary key,
  username text not null,
  username_key text not null,
  email text,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin', 'admin_manager', 'support')),
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
  email_verified_at timestamptz,
  -- Set while the account is closed and waits for its deletion.
  erasure_due_at timestamptz,
  -- Set for staff who are disabled.
  disabled_at timestamptz,
  -- True while the person signs in with a password that staff chose for them.
  has_given_password boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What staff search in. Stored, because putting it together for each row was most of the time of a search.
  search_text text not null
    generated always as (lower(username || ' ' || coalesce(email, ''))) stored,
  customer_text text
    generated always as (lower(username || ' ' || coalesce(email, '') || ' ' || stripe_customer_id)) stored
);

comment on table users is
  'Everybody with an account: customers and staff.';

create unique index users_username_key on users (username_key);
create unique index users_email_key on users (lower(email)) where email is not null;
create index users_customer_created on users (created_at, id) where stripe_customer_id is not null;
create index users_customer_username on users (lower(username), id) where stripe_customer_id is not null;
create index users_customer_status on users (subscription_status, id) where stripe_customer_id is not null;
create index users_customer_email on users (lower(coalesce(email, '')), id)
  where stripe_customer_id is not null;
create index users_customer_bill on users (coalesce(next_bill_date, 'infinity'::timestamptz), id)
  where stripe_customer_id is not null;
create index users_customer_bill_last on users (coalesce(next_bill_date, '-infinity'::timestamptz), id)
  where stripe_customer_id is not null;
-- The orders in which staff list people; user-list.sql.ts repeats these expressions word for word.
create index users_list_created on users (created_at, id);
create index users_list_username on users (lower(username), id);
create index users_list_email on users (lower(coalesce(email, '')), id);
create index users_list_country on users (coalesce(country, ''), id);
create index users_list_bill on users (coalesce(next_bill_date, 'infinity'::timestamptz), id);
create index users_list_bill_last on users (coalesce(next_bill_date, '-infinity'::timestamptz), id);
create index users_list_terms on users (coalesce(terms_accepted_at, 'infinity'::timestamptz), id);
create index users_list_terms_last on users (coalesce(terms_accepted_at, '-infinity'::timestamptz), id);
-- Staff need no subscription: inactive is shown as free.
create index users_list_status on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  id
);
create index users_list_status_created on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  created_at, id
);
create index users_list_staff on users (created_at, id) where role <> 'user';
create index users_free on users (created_at desc, id) where subscription_status = 'free' or role <> 'user';
-- Each order within one status: the few people of a rare status may be at the end of everybody.
create index users_list_status_username on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  lower(username), id
);
create index users_list_status_email on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  lower(coalesce(email, '')), id
);
create index users_list_status_country on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  coalesce(country, ''), id
);
create index users_list_status_bill on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  coalesce(next_bill_date, 'infinity'::timestamptz), id
);
create index users_list_status_bill_last on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  coalesce(next_bill_date, '-infinity'::timestamptz), id
);
create index users_list_status_terms on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  coalesce(terms_accepted_at, 'infinity'::timestamptz), id
);
create index users_list_status_terms_last on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  coalesce(terms_accepted_at, '-infinity'::timestamptz), id
);
create index users_list_text on users using gin (search_text gin_trgm_ops);
create index users_customer_text on users using gin (customer_text gin_trgm_ops)
  where stripe_customer_id is not null;

create table user_keys (
  user_id uuid primary key references users (id) on delete cascade,
  wrapped text not null,
  created_at timestamptz not null
);

comment on table user_keys is
  'The key of each person, wrapped by the keyring. Their sealed columns are under it; deleting the row erases what is sealed.';
