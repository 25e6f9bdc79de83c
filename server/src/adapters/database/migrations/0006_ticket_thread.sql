-- What is written on a support ticket after its first message, and by when an answer is promised.

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  is_from_staff boolean not null,
  message_sealed text not null,
  created_at timestamptz not null
);

create index ticket_messages_ticket on ticket_messages (ticket_id, created_at, id);
create index ticket_messages_user on ticket_messages (user_id);

alter table support_tickets add column answer_due_at timestamptz;
alter table support_tickets add constraint support_tickets_status check (status in ('open', 'answered', 'resolved'));
create index support_tickets_queue on support_tickets (status, answer_due_at);
