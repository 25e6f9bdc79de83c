-- Replies that staff use again and again, and tickets that were merged.

create table saved_replies (
  id uuid primary key,
  title text not null,
  body text not null,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table saved_replies is
  'Texts that staff send to customers again and again; nothing in them is about a person.';

create unique index saved_replies_title on saved_replies (lower(title));

alter table support_tickets
  add column merged_into uuid references support_tickets (id) on delete set null;

create index support_tickets_merged on support_tickets (merged_into) where merged_into is not null;
