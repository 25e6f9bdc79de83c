-- Where people are in what they hear, how long they listened, and how they felt before and after.

create table listening_positions (
  user_id uuid not null references users (id) on delete cascade,
  -- Of a composed track, of an assignment or of a catalogue entry, as the player knows it.
  track_id uuid not null,
  position_seconds double precision not null check (position_seconds >= 0),
  reported_at timestamptz not null,
  primary key (user_id, track_id)
);

-- One row a person: whether a player was sounding when it last reported.
create table listeners (
  user_id uuid primary key references users (id) on delete cascade,
  is_playing boolean not null,
  reported_at timestamptz not null
);

create table listening_days (
  user_id uuid not null references users (id) on delete cascade,
  -- By the calendar of London.
  day date not null,
  heard_ms integer not null check (heard_ms >= 0),
  primary key (user_id, day)
);

create table check_ins (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  track_id uuid not null,
  answers_sealed text not null,
  began_at timestamptz not null,
  ended_at timestamptz
);

create index check_ins_user on check_ins (user_id, began_at desc);
