-- What decides access, and whether health data may be used, each defined once for every statement that needs it.

create view account_facts as
select users.id as user_id, users.subscription_status, users.free_until, newest.*
from users left join lateral (
  select subscriptions.id as subscription_id, plan_id, stripe_subscription_id, status,
    current_period_start, current_period_end, cancel_at_period_end, amount_minor,
    subscriptions.currency, subscriptions."interval", subscriptions.interval_count,
    paused_at, resumes_at, was_returned, renewals_held, latest_invoice_id,
    plans.includes as plan_includes, plans.plan_name
  from subscriptions left join plans on plans.id = subscriptions.plan_id
  -- Without those that were started but never paid.
  where subscriptions.user_id = users.id and status <> 'none'
  order by status in ('active', 'test', 'suspended', 'past_due', 'paused') desc,
    status = 'incomplete', subscriptions.created_at desc
  limit 1
) as newest on true;

comment on view account_facts is
  'Each account with its current subscription: the live one, else the newest one ever paid. A payment that was only started does not hide it.';

create view withdrawn_health_consents as
select user_id from health_withdrawals
where not exists (
  select from consents
  where consents.user_id = health_withdrawals.user_id and kind = 'health-data'
    and consents.withdrawn_at is null
);

comment on view withdrawn_health_consents is
  'People who withdrew their consent to the use of health data and have not given it again since.';
