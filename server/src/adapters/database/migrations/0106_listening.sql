-- How people listen, how they felt before and after, and when they want to be reminded.

create table listening_positions (
  user_id uuid not null references users (id) on delete cascade,
  -- Of a composed track, an assignment or an entry, as the player knows it.
  track_id uuid not null,
  position_seconds double precision not null check (position_seconds >= 0),
  reported_at timestamptz not null,
  primary key (user_id, track_id)
);

comment on table listening_positions is
  'Where a person is in what they listen to.';

create table listeners (
  user_id uuid primary key references users (id) on delete cascade,
  is_playing boolean not null,
  reported_at timestamptz not null
);

comment on table listeners is
  'Whether a person''s player was playing when it last reported.';

create table listening_days (
  user_id uuid not null references users (id) on delete cascade,
  -- By the calendar of London.
  day date not null,
  heard_ms integer not null check (heard_ms >= 0),
  primary key (user_id, day)
);

comment on table listening_days is
  'How long a person listened on each day.';

create table offline_stretches (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (user_id, id)
);

comment on table offline_stretches is
  'Listening without a connection that was reported later. Each segment counts once, and none counts beside another.';

create table check_ins (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  track_id uuid not null,
  answers_sealed text not null,
  began_at timestamptz not null,
  ended_at timestamptz
);

comment on table check_ins is
  'How a person felt before and after listening.';

create index check_ins_user on check_ins (user_id, began_at desc);

create table reminders (
  user_id uuid primary key references users (id) on delete cascade,
  is_on boolean not null,
  -- By the clock in their time zone.
  minute_of_day integer not null check (minute_of_day between 0 and 1439),
  -- ISO 8601: 1 is Monday. `135` is Monday, Wednesday and Friday.
  weekdays text not null check (weekdays ~ '^[1-7]{1,7}$'),
  time_zone text not null,
  -- Null while it is off.
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table reminders is
  'When people want to be reminded to listen.';

create index reminders_next on reminders (next_at) where next_at is not null;

create table reminder_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  off_token_hash text not null unique,
  sent_at timestamptz not null,
  primary key (user_id, day)
);

comment on table reminder_days is
  'Days on which a person was reminded: one mail a day, each with its own link.';
