-- What was paid, by whom, and how the product learns of it. Nothing here is health data; the ledger
-- outlives the person under a reference of its own. Amounts are whole numbers of the smallest unit.

create table billing_accounts (
  user_ref uuid primary key,
  user_id uuid unique references users (id) on delete set null,
  stripe_customer_id text unique,
  -- Moves with every reading of Stripe that is written; a reading that began before is thrown away.
  version integer not null default 0,
  last_read_at timestamptz,
  -- Set when the person's billing was ended for good: nothing is sold to them after that.
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index billing_accounts_read on billing_accounts (last_read_at nulls first)
  where stripe_customer_id is not null;

-- The inbox: what Stripe said, as ids only. What it means is read at Stripe.
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
  created_at timestamptz not null,
  received_at timestamptz not null,
  done_at timestamptz
);

create index stripe_events_waiting on stripe_events (received_at) where state = 'received';
create index stripe_events_received on stripe_events (received_at);

-- Written before the call that it names; its id is the idempotency key of that call.
create table payment_operations (
  id text primary key,
  user_ref uuid references billing_accounts (user_ref),
  kind text not null,
  -- What the call was made of, so that it can be made again word for word.
  params text not null,
  params_hash text not null,
  plan_id uuid references plans (id),
  -- open: the outcome is not known; made: the object exists and waits for money; closed: nothing can
  -- come of it any more.
  state text not null default 'open' check (state in ('open', 'made', 'closed')),
  stripe_id text,
  fault text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index payment_operations_account on payment_operations (user_ref, created_at desc);
create index payment_operations_object on payment_operations (stripe_id) where stripe_id is not null;
-- One unpaid attempt per person: whoever retries, refreshes or clicks twice gets the same one.
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

create index payments_account on payments (user_ref, paid_at desc);
create index payments_paid on payments (paid_at);
create index payments_intent on payments (payment_intent_id) where payment_intent_id is not null;

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

create index refunds_payment on refunds (payment_id);
create index refunds_account on refunds (user_ref);
create index refunds_refunded on refunds (refunded_at);

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

create index disputes_payment on disputes (payment_id);

-- Declined charges (id of the charge) and confirmations of what was not paid (an id of their own).
create table payment_attempts (
  id text primary key,
  user_ref uuid not null references billing_accounts (user_ref),
  session_hash text,
  payment_intent_id text,
  failed_at timestamptz not null
);

create index payment_attempts_account on payment_attempts (user_ref, failed_at desc);

-- One mail per kind and object, whatever is read twice.
create table billing_letters (
  kind text not null,
  object_id text not null,
  user_ref uuid not null references billing_accounts (user_ref),
  queued_at timestamptz not null,
  primary key (kind, object_id)
);

-- What the nightly comparison with Stripe found and mended.
create table reconciliations (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  accounts integer not null default 0,
  events integer not null default 0,
  drifts text not null default '[]'
);

alter table subscriptions
  add column stripe_status text,
  add column stripe_customer_id text,
  add column payment_intent_id text,
  add column latest_invoice_id text,
  -- Set while the customer has paused: nothing is collected, and access ends with the paid period.
  add column paused_at timestamptz,
  add column resumes_at timestamptz,
  add column cancelled_at timestamptz,
  add column last_read_at timestamptz;

drop index subscriptions_one_live;
create unique index subscriptions_one_live on subscriptions (user_id)
  where status in ('active', 'test', 'suspended', 'past_due', 'paused', 'incomplete');
