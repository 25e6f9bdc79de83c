-- When people want to be reminded to listen, and on which days they were.

create table reminders (
  user_id uuid primary key references users (id) on delete cascade,
  is_on boolean not null,
  -- By the clock in their time zone.
  minute_of_day integer not null check (minute_of_day between 0 and 1439),
  -- ISO 8601: 1 is Monday. `135` is Monday, Wednesday and Friday.
  weekdays text not null check (weekdays ~ '^[1-7]{1,7}$'),
  time_zone text not null,
  -- Empty while it is off.
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index reminders_next on reminders (next_at) where next_at is not null;

-- One row for each mail: nobody is reminded twice of one day, and each mail has a link of its own.
create table reminder_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  off_token_hash text not null unique,
  sent_at timestamptz not null,
  primary key (user_id, day)
);
