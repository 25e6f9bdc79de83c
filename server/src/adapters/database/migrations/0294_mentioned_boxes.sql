-- Boxes read from a message do not replace asking the person.

alter table safety_answers add column is_mention boolean not null default false;
