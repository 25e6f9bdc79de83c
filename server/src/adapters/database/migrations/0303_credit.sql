-- The account page names what the next payment will take, without asking Stripe each time.

alter table billing_accounts add column credit_minor integer not null default 0;

comment on column billing_accounts.credit_minor is
  'Credit at Stripe as of the last reading, from a change to a cheaper plan; the next payments use it up first.';
