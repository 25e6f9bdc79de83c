-- The orders in which staff read everybody with an account, each from its index; see user-list.sql.ts,
-- which repeats these expressions word for word.

create index users_list_created on users (created_at, id);
drop index users_created_at;
create index users_list_username on users (lower(username), id);
create index users_list_email on users (lower(coalesce(email, '')), id);
create index users_list_country on users (coalesce(country, ''), id);
create index users_list_bill on users (coalesce(next_bill_date, 'infinity'::timestamptz), id);
create index users_list_bill_last on users (coalesce(next_bill_date, '-infinity'::timestamptz), id);
create index users_list_terms on users (coalesce(terms_accepted_at, 'infinity'::timestamptz), id);
create index users_list_terms_last on users (coalesce(terms_accepted_at, '-infinity'::timestamptz), id);
-- Staff need no subscription: what would read inactive reads free.
create index users_list_status on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  id
);
create index users_list_status_created on users (
  (case when role <> 'user' and subscription_status = 'inactive' then 'free' else subscription_status end),
  created_at, id
);
create index users_list_staff on users (created_at, id) where role <> 'user';
create index users_list_text on users
  using gin (lower(username || ' ' || coalesce(email, '')) gin_trgm_ops);

create index questionnaires_failed on questionnaires (user_id)
  where status <> 'analyzed' and failure_reason is not null;
