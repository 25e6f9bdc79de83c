-- A call that nobody answers does not end the wait for a contact.

alter table care_case_steps add column is_unanswered boolean not null default false;
