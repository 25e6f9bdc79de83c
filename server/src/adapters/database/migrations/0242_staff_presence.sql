-- Which record each member of staff has open: audio in review as before, and now people, tickets and entries.
-- What review_presence held is over within a minute.

drop table review_presence;

create table staff_presence (
  place text not null check (place in ('review', 'person', 'ticket', 'entry')),
  about_id uuid not null,
  staff_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (place, about_id, staff_id)
);

comment on table staff_presence is
  'Who has which record open. A row counts for a minute after seen_at.';

create index staff_presence_staff on staff_presence (staff_id);
create index staff_presence_seen on staff_presence (seen_at);
create index staff_presence_about on staff_presence (about_id);
