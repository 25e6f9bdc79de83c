-- What was heard without a line and told of later. A stretch counts once; none counts beside another.

create table offline_stretches (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (user_id, id)
);
