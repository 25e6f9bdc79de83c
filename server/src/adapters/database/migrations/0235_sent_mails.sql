-- Which mails somebody was sent. The mail itself is deleted once it is out, so staff could not say whether one went.

create table sent_mails (
  -- Of the mail in the outbox.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  sent_at timestamptz not null
);

comment on table sent_mails is
  'Which kind of mail a person was sent, and when; neither its text nor its address.';

create index sent_mails_user on sent_mails (user_id, sent_at desc);

-- Mails about payments have been recorded all along.
insert into sent_mails (id, user_id, kind, sent_at)
select gen_random_uuid(), billing_accounts.user_id, billing_letters.kind, billing_letters.queued_at
from billing_letters
join billing_accounts on billing_accounts.user_ref = billing_letters.user_ref
where billing_accounts.user_id is not null;
