-- What customers play, and its review by staff.

create table audio_files (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  questionnaire_id uuid unique references questionnaires (id) on delete cascade,
  programme_sealed text,
  file_name text,
  original_name text,
  file_size integer,
  mime_type text not null,
  duration_seconds integer not null,
  storage_url text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  review_reasons_sealed text,
  admin_notes_sealed text,
  approved_by uuid references users (id) on delete set null,
  approved_at timestamptz,
  -- What the programme was made from. After a new analysis, one made from the previous recommendation is replaced.
  recommendation_id uuid,
  -- 0: distress, 1: caution, 2: routine. The reasons are sealed, so the database cannot sort by them.
  review_priority integer not null default 2,
  waiting_since timestamptz,
  -- An approval takes effect ten seconds later and can be undone until then.
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table audio_files is
  'The composed track of each questionnaire, and its review.';

create index audio_files_user on audio_files (user_id, created_at desc);
create index audio_files_review on audio_files (review_priority, coalesce(waiting_since, created_at), id)
  where status = 'pending';
create index audio_files_decided on audio_files (decided_at) where status = 'pending' and decided_at is not null;

create table user_frequencies (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  frequency_id uuid not null references frequencies (id),
  assigned_by uuid references users (id) on delete set null,
  notes_sealed text,
  custom_duration_seconds integer check (custom_duration_seconds >= 1),
  -- Set when it may pulse or beat and the person tells us about epilepsy and the like: it waits for staff.
  held_at timestamptz,
  checked_at timestamptz,
  review_reasons_sealed text,
  -- False until it was compared with what the person told us; it cannot be played before.
  is_weighed boolean not null default true,
  -- The sound was changed after staff assigned it.
  has_new_sound boolean not null default false,
  -- An approval takes effect ten seconds later and can be undone until then.
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table user_frequencies is
  'Entries that staff assigned to a customer.';

create index user_frequencies_user on user_frequencies (user_id, created_at desc);
create index user_frequencies_frequency on user_frequencies (frequency_id);
create index user_frequencies_unweighed on user_frequencies (user_id) where not is_weighed;
create index user_frequencies_held on user_frequencies (held_at) where held_at is not null;
create index user_frequencies_decided on user_frequencies (decided_at) where decided_at is not null;
create unique index user_frequencies_once on user_frequencies (user_id, frequency_id);

create table review_drafts (
  id uuid primary key,
  track_id uuid not null references audio_files (id) on delete cascade,
  staff_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  note_sealed text not null,
  updated_at timestamptz not null,
  unique (track_id, staff_id)
);

comment on table review_drafts is
  'What a reviewer has typed and not sent yet, sealed under the customer''s key.';

create index review_drafts_staff on review_drafts (staff_id);
create index review_drafts_user on review_drafts (user_id);

create table review_presence (
  track_id uuid not null,
  staff_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (track_id, staff_id)
);

comment on table review_presence is
  'Who has a track in review open. A row counts for a minute after seen_at.';

create index review_presence_staff on review_presence (staff_id);
create index review_presence_seen on review_presence (seen_at);

-- An entry that is given another sound may pulse from then on: those who have it by assignment cannot play it
-- until it was compared with what they told us.
create function weigh_new_sound() returns trigger language plpgsql as $$
declare
  entry uuid;
begin
  if tg_table_name = 'frequencies' then
    entry := new.id;
  elsif tg_op = 'DELETE' then
    entry := old.frequency_id;
  else
    entry := new.frequency_id;
  end if;
  update user_frequencies set is_weighed = false, has_new_sound = true where frequency_id = entry;
  return null;
end $$;

create trigger frequencies_sound_changed after update of hertz, delivery on frequencies
  for each row when ((old.hertz, old.delivery) is distinct from (new.hertz, new.delivery))
  execute function weigh_new_sound();
create trigger uploaded_sounds_changed after insert or delete on uploaded_sounds
  for each row execute function weigh_new_sound();
