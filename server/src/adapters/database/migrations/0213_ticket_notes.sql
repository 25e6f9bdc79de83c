-- What staff write to each other on a ticket. A table of its own, so that no list of a customer can contain it.

create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  note_sealed text not null,
  created_at timestamptz not null
);

comment on table ticket_notes is
  'Notes of staff on a ticket, never shown to the customer.';

create index ticket_notes_ticket on ticket_notes (ticket_id, created_at, id);
create index ticket_notes_user on ticket_notes (user_id);
