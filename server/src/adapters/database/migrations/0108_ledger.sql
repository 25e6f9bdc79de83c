-- What was paid, by whom, and how the product learns of it. Nothing here is health data; the ledger
-- outlives the person under a reference of its own. Amounts are whole numbers of the smallest unit.

create table billing_accounts (
  user_ref uuid primary key,
  user_id uuid unique references users (id) on delete set null,
  stripe_customer_id text unique,
  -- Counts the readings of Stripe that were written; one that began before the newest is thrown away.
  version integer not null default 0,
  last_read_at timestamptz,
  -- Set when billing ended for good: nothing is sold to this person after that.
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table billing_accounts is
  'Who pays, under a reference that outlives the person.';

create index billing_accounts_read on billing_accounts (last_read_at nulls first)
  where stripe_customer_id is not null;

create table stripe_events (
  id text primary key,
  type text not null,
  api_version text,
  is_live boolean not null,
  object_id text,
  stripe_customer_id text,
  state text not null default 'received' check (state in ('received', 'done', 'dead')),
  attempts integer not null default 0,
  fault text,
  received_at timestamptz not null,
  done_at timestamptz,
  created_at timestamptz not null
);

comment on table stripe_events is
  'The inbox of Stripe''s events. Only ids are stored; what an event means is read at Stripe.';

create index stripe_events_waiting on stripe_events (received_at) where state = 'received';
create index stripe_events_received on stripe_events (received_at);
-- Staff ask what is stuck; the reply, nearly always nothing, must not read a month of events.
create index stripe_events_stuck on stripe_events (received_at)
  where state = 'dead' or (state = 'received' and attempts > 0);

create table payment_operations (
  id text primary key,
  user_ref uuid references billing_accounts (user_ref),
  kind text not null,
  -- What the call is made of, so that it can be repeated exactly.
  params text not null,
  params_hash text not null,
  plan_id uuid references plans (id),
  -- open: the outcome is not known; made: the object exists and waits for money; closed: nothing more can
  -- come of it.
  state text not null default 'open' check (state in ('open', 'made', 'closed')),
  stripe_id text,
  fault text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table payment_operations is
  'Calls to Stripe, written before they are made. The id is the idempotency key of the call.';

create index payment_operations_account on payment_operations (user_ref, created_at desc);
create index payment_operations_object on payment_operations (stripe_id) where stripe_id is not null;
-- One unpaid attempt for each person: who retries, reloads or clicks twice gets the same one.
create unique index payment_operations_one_purchase on payment_operations (user_ref)
  where kind = 'purchase' and state <> 'closed';

create table payments (
  -- The charge, ch_…
  stripe_id text primary key,
  user_ref uuid not null references billing_accounts (user_ref),
  stripe_customer_id text not null,
  payment_intent_id text,
  invoice_id text,
  stripe_subscription_id text,
  plan_id uuid references plans (id),
  plan_name text,
  kind text not null check (kind in ('subscription', 'one_off', 'other')),
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  card_brand text,
  card_last4 text,
  receipt_url text,
  is_live boolean not null,
  paid_at timestamptz not null,
  recorded_at timestamptz not null
);

comment on table payments is
  'The ledger: charges that succeeded.';

create index payments_account on payments (user_ref, paid_at desc);
create index payments_intent on payments (payment_intent_id) where payment_intent_id is not null;
create index payments_ledger on payments (paid_at desc, stripe_id desc);

create table refunds (
  stripe_id text primary key,
  payment_id text not null references payments (stripe_id),
  user_ref uuid not null references billing_accounts (user_ref),
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  -- Counts unless it failed or was cancelled.
  status text not null check (status in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
  reason text,
  -- What staff decided: a full refund ends the access it paid for, unless they unticked that.
  ends_access boolean not null default true,
  refunded_at timestamptz not null,
  recorded_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table refunds is
  'The ledger: refunds of a payment.';

create index refunds_payment on refunds (payment_id);
create index refunds_account on refunds (user_ref);
create index refunds_ledger on refunds (refunded_at desc, stripe_id desc);

create table disputes (
  stripe_id text primary key,
  payment_id text not null references payments (stripe_id),
  user_ref uuid not null references billing_accounts (user_ref),
  amount_minor integer not null,
  currency text not null,
  status text not null,
  reason text,
  opened_at timestamptz not null,
  recorded_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table disputes is
  'Disputes of a payment. One that was lost counts as a refund on the day it was opened.';

create index disputes_payment on disputes (payment_id);
create index disputes_ledger on disputes (opened_at desc, stripe_id desc) where status = 'lost';
-- Alerts look for these every minute.
create index disputes_open on disputes (opened_at) where status in ('needs_response', 'warning_needs_response');

create table payment_attempts (
  id text primary key,
  user_ref uuid not null references billing_accounts (user_ref),
  session_hash text,
  payment_intent_id text,
  failed_at timestamptz not null
);

comment on table payment_attempts is
  'Declined charges, under the id of the charge, and confirmations of what was not paid, under an id of their own.';

create index payment_attempts_account on payment_attempts (user_ref, failed_at desc);

create table revenue_days (
  currency text not null,
  day date not null,
  payments integer not null default 0,
  payments_minor bigint not null default 0,
  refunds integer not null default 0,
  refunds_minor bigint not null default 0,
  primary key (currency, day)
);

comment on table revenue_days is
  'What each day of London brought, added up from payments, refunds and lost disputes by the code that writes them.';

create table refund_windows (
  since timestamptz primary key,
  hours integer not null check (hours between 24 and 2160)
);

comment on table refund_windows is
  'Within how many hours of a payment it is refunded on request. What applied when somebody paid goes on applying to that payment, so each change is a row; the newest applies now.';

insert into refund_windows (since, hours) values ('1970-01-01T00:00:00Z', 24);

create table billing_letters (
  kind text not null,
  object_id text not null,
  user_ref uuid not null references billing_accounts (user_ref),
  queued_at timestamptz not null,
  primary key (kind, object_id)
);

comment on table billing_letters is
  'Notifications about billing that were queued: one of each kind for an object, however often it is read.';

create table reconciliations (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  accounts integer not null default 0,
  events integer not null default 0,
  drifts text not null default '[]'
);

comment on table reconciliations is
  'What the nightly comparison with Stripe found and corrected.';

create table sync_runs (
  id uuid primary key,
  started_by uuid references users (id) on delete set null,
  started_at timestamptz not null,
  finished_at timestamptz,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  -- JSON: who differed from Stripe, and in what.
  changed text not null default '[]'
);

comment on table sync_runs is
  'Runs that read all customers at Stripe again.';

create unique index sync_runs_one on sync_runs ((true)) where finished_at is null;
