-- Why a member of staff reads somebody's answers, for a while: the leave to do so, and what the customer is
-- told of it. The words are sealed; the audit log has the kind of purpose with each thing that was read.
create table read_purposes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  staff_id uuid references users (id) on delete set null,
  purpose text not null,
  note_sealed text not null,
  stated_at timestamptz not null,
  expires_at timestamptz not null
);

create index read_purposes_user on read_purposes (user_id, stated_at desc);
create index read_purposes_staff on read_purposes (staff_id);

-- How often something was refused in each quarter of an hour, of nobody in particular.
create table security_counts (
  event text not null,
  since timestamptz not null,
  count integer not null,
  primary key (event, since)
);
