-- That a member of staff looked at a customer's dashboard: the leave to do so, and what the customer is told of it.
create table dashboard_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  staff_id uuid references users (id) on delete set null,
  session_hash text not null,
  reason_sealed text not null,
  began_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index dashboard_views_user on dashboard_views (user_id, began_at desc);
create index dashboard_views_staff on dashboard_views (staff_id);
