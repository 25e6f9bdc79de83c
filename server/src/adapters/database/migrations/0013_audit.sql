-- Nothing has written to the first shape of this table.
drop table audit_events;

create table audit_events (
  seq bigint primary key,
  at timestamptz not null,
  -- What a request did is told twice: that it was asked for, and how it ended.
  request_id uuid not null,
  phase text not null check (phase in ('asked', 'done', 'refused')),
  actor_id uuid not null,
  actor_role text not null,
  action text not null,
  subject_user_id uuid,
  object_id text,
  outcome text,
  address_hash text not null,
  changes text,
  previous_hash text not null,
  hash text not null
);

create index audit_events_subject on audit_events (subject_user_id, seq desc);
create index audit_events_actor on audit_events (actor_id, seq desc);
create index audit_events_request on audit_events (request_id);

-- The newest link: it makes writers queue, and shows when the newest rows were cut off.
create table audit_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null,
  -- What the hashes are made with, wrapped by the keyring; made with the first event.
  key_wrapped text
);
insert into audit_head values (1, 0, '', null);

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to';
end $$;

create trigger audit_events_kept before update or delete or truncate on audit_events
  for each statement execute function keep_audit_events();
