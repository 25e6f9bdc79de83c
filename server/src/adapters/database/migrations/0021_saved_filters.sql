-- What a member of staff likes to look at: filters of a list under a name of their own.
create table saved_filters (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  place text not null,
  name text not null,
  filters text not null,
  created_at timestamptz not null
);

create unique index saved_filters_name on saved_filters (user_id, place, lower(name));

-- Free accounts, page by page: whoever was given access, and staff.
drop index users_free;
create index users_free on users (created_at desc, id) where subscription_status = 'free' or role <> 'user';
