-- Counts are computed when they are read, and the days of revenue by the code that writes the ledger: no
-- trigger keeps a figure. The triggers that are left guard the audit log and what is held back for safety.

drop function keep_days_of_payments() cascade;
drop function keep_days_of_refunds() cascade;
drop function keep_days_of_disputes() cascade;
drop function keep_subscriber_counts() cascade;
drop function count_plan_subscribers() cascade;
drop function count_people() cascade;
drop function count_tickets() cascade;
drop function find_frequency_duplicates() cascade;
drop function mark_assessments_of_user() cascade;
drop function mark_assessments_of_subscriber() cascade;
drop function count_subscriptions(subscriptions[], integer);
drop function count_paid_subscriptions(subscriptions[], integer);
drop function counts_for_plan(subscriptions);

drop table renewing_terms;
drop table subscriber_days;
drop table paying_people;
drop table subscriber_totals;
drop table subscription_states;
drop table people_totals;
drop table plan_subscribers;
drop table ticket_counts;
drop table frequency_duplicates;

-- What functions of a row told is told by columns.
drop index subscriptions_left;
drop function is_recurring(subscriptions);
drop function was_paid(subscriptions);
drop function ended_at(subscriptions);

alter table subscriptions
  add column is_recurring boolean not null
    generated always as (not starts_with(stripe_subscription_id, 'onetime_')) stored,
  -- An attempt that was never paid is no subscription.
  add column was_paid boolean not null
    generated always as (
      status not in ('incomplete', 'test', 'none') and coalesce(stripe_status, '') <> 'incomplete_expired'
    ) stored,
  -- When it ended; one that was cancelled for its period's end lasted until then.
  add column ended_at timestamptz
    generated always as (
      case when status in ('cancelled', 'expired') then
        case when cancel_at_period_end then current_period_end
          else coalesce(cancelled_at, current_period_end) end
      end
    ) stored;

create index subscriptions_left on subscriptions (ended_at desc, id) include (created_at)
  where is_recurring and was_paid;
create index subscriptions_payers on subscriptions (user_id) where was_paid;
create index subscriptions_plan on subscriptions (plan_id, status);

drop index subscriptions_lapsing;
drop index subscriptions_over;
drop index subscriptions_figures;
create index subscriptions_figures on subscriptions (status, created_at)
  include (is_recurring, current_period_end, paused_at, amount_minor, currency, "interval", interval_count);

-- The planner knows nothing of new columns until they are looked through.
analyze subscriptions;
