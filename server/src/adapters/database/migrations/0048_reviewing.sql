-- What a reviewer has typed and not sent yet, sealed under the customer's key.
create table review_drafts (
  id uuid primary key,
  track_id uuid not null references audio_files (id) on delete cascade,
  staff_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  note_sealed text not null,
  updated_at timestamptz not null,
  unique (track_id, staff_id)
);

create index review_drafts_staff on review_drafts (staff_id);
create index review_drafts_user on review_drafts (user_id);

-- Who has a track in review open. A row counts for a minute after the page last said so.
create table review_presence (
  track_id uuid not null,
  staff_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (track_id, staff_id)
);

create index review_presence_staff on review_presence (staff_id);
create index review_presence_seen on review_presence (seen_at);
