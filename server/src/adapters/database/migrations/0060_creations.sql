-- What a form has made, by the id that it sent along: pressed twice, it makes one.
create table creations (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  submission_id uuid not null,
  made_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, kind, submission_id)
);
create index creations_created on creations (created_at);

-- One open request to delete an account: of several that a race has left, the newest.
delete from erasures as older using erasures as newer
where older.user_id = newer.user_id and older.confirmed_at is null and newer.confirmed_at is null
  and (older.requested_at, older.id) < (newer.requested_at, newer.id);
create unique index erasures_open on erasures (user_id) where confirmed_at is null;

-- One assignment per entry and customer: of several that a race has left, the oldest.
delete from user_frequencies as newer using user_frequencies as older
where older.user_id = newer.user_id and older.frequency_id = newer.frequency_id
  and (older.created_at, older.id) < (newer.created_at, newer.id);
create unique index user_frequencies_once on user_frequencies (user_id, frequency_id);
