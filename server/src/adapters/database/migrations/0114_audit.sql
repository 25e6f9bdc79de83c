-- The audit log: a chain of events that is only ever added to.

create table audit_events (
  seq bigint primary key,
  at timestamptz not null,
  -- Each request has two events: that it was asked for, and how it ended.
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

comment on table audit_events is
  'What staff and people did. A chain: each row has a hash of itself and of the row before.';

create index audit_events_subject on audit_events (subject_user_id, seq desc);
create index audit_events_actor on audit_events (actor_id, seq desc);
create index audit_events_request on audit_events (request_id);
-- A kind is several actions: its page is gathered from the newest of each.
create index audit_events_action on audit_events (action, seq desc);
create index audit_events_actor_action on audit_events (actor_id, action, seq desc);

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to';
end $$;

create trigger audit_events_kept before update or delete or truncate on audit_events
  for each statement execute function keep_audit_events();

create table audit_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null,
  -- The key of the hashes, wrapped by the keyring; made with the first event.
  key_wrapped text,
  -- Which installation the anchors belong to; made with the first anchor.
  installation uuid,
  -- When the whole log was last verified.
  verified_at timestamptz
);

comment on table audit_head is
  'The newest link of the chain. Writers queue for it, and it shows when the newest rows were cut off. One row.';

insert into audit_head (id, seq, hash) values (1, 0, '');

-- The head moves on and never back; a rotation of keys may wrap its key again.
create function keep_audit_head() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.seq < old.seq or (new.seq = old.seq and new.hash <> old.hash)
    or (new.key_wrapped is null and old.key_wrapped is not null) then
    raise exception 'The head of the audit log only moves on';
  end if;
  return new;
end $$;

create trigger audit_head_moves_on before update on audit_head
  for each row execute function keep_audit_head();
create trigger audit_head_kept before delete or truncate on audit_head
  for each statement execute function keep_audit_head();

create table audit_anchors (
  place text primary key check (place in ('file', 'objects')),
  seq bigint not null,
  hash text not null,
  anchored_at timestamptz not null
);

comment on table audit_anchors is
  'What was last anchored at each place outside the database, so that a place that lost its end shows.';
