-- What staff have typed about a person and not sent yet, so that a closed window or a lost connection loses nothing.

create table staff_drafts (
  id uuid primary key,
  staff_id uuid not null references users (id) on delete cascade,
  -- Whom it is about; it is sealed under their key.
  user_id uuid not null references users (id) on delete cascade,
  -- Which form it was typed into, and for which record: `ticket-reply`, and the ticket.
  place text not null,
  about_id uuid not null,
  text_sealed text not null,
  updated_at timestamptz not null,
  unique (staff_id, place, about_id)
);

comment on table staff_drafts is
  'Unsent texts of staff about a person, each seen by its author alone. Deleted when sent, and after 30 days.';

create index staff_drafts_user on staff_drafts (user_id);
create index staff_drafts_updated on staff_drafts (updated_at);
