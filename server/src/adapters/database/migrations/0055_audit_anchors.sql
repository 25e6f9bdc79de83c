-- Which installation anchors are of, made with the first one; and when the whole log was last read again.
alter table audit_head add column installation uuid, add column verified_at timestamptz;

-- What was last anchored at each place outside the database, so that a place that lost its end shows.
create table audit_anchors (
  place text primary key check (place in ('file', 'objects')),
  seq bigint not null,
  hash text not null,
  anchored_at timestamptz not null
);

-- The head moves on and never back; a rotation of keys may wrap its key anew.
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
