-- A case that nobody answers in time: when the second contact was notified, and what became of the notices.
alter table care_cases
  add column escalated_at timestamptz,
  -- Null: no webhook is configured, or the case was answered in time.
  add column webhook_state text check (webhook_state in ('waiting', 'sent', 'failed'));

alter table care_case_steps drop constraint care_case_steps_step_check;
alter table care_case_steps add constraint care_case_steps_step_check
  check (step in ('raised', 'escalated', 'taken', 'contacted', 'closed'));

-- The case that a mail to staff is about: where it cannot be sent, the alert names it.
alter table outbox_mails add column case_id uuid references care_cases (id) on delete cascade;
create index outbox_mails_case on outbox_mails (case_id) where case_id is not null;
