-- Support tickets.

create table support_tickets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  category text not null,
  urgency text not null,
  subject_sealed text not null,
  message_sealed text not null,
  status text not null default 'open',
  assigned_to uuid references users (id) on delete set null,
  resolution_sealed text,
  resolved_at timestamptz,
  answer_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint support_tickets_status check (status in ('open', 'answered', 'resolved'))
);

comment on table support_tickets is
  'Support tickets with their first message.';

create index support_tickets_user on support_tickets (user_id, created_at desc);
-- The order in which staff read tickets, for all and for each filter.
create index support_tickets_waiting on support_tickets (answer_due_at, created_at desc, id);
create index support_tickets_queue on support_tickets (status, answer_due_at, created_at desc, id);
create index support_tickets_urgency on support_tickets (urgency, answer_due_at, created_at desc, id);
create index support_tickets_assigned on support_tickets (assigned_to, answer_due_at, created_at desc, id);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  is_from_staff boolean not null,
  message_sealed text not null,
  created_at timestamptz not null
);

comment on table ticket_messages is
  'Replies on a ticket.';

create index ticket_messages_ticket on ticket_messages (ticket_id, created_at, id);
create index ticket_messages_user on ticket_messages (user_id);
