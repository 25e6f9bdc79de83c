-- Which assessments the sweep of every minute looks at: those on whose way to audio something may be left
-- to do. The mark may stand at one that is whole, the next sweep takes it away; none that has work left is
-- without it. Whoever changes a status sets it, and access that begins sets it for all that the person has.

alter table questionnaires add column may_be_unfinished boolean not null default true;

update questionnaires set may_be_unfinished = false
where (status <> 'analyzed' and failure_reason is not null)
  or (status = 'analyzed' and (
    exists (
      select 1 from audio_files
      join recommendations on recommendations.id = audio_files.recommendation_id
      where audio_files.questionnaire_id = questionnaires.id
        and recommendations.questionnaire_id = questionnaires.id
    )
    or not exists (
      select 1 from users where users.id = questionnaires.user_id and (
        users.subscription_status = 'free'
        or exists (
          select 1 from subscriptions
          where subscriptions.user_id = users.id and subscriptions.status in ('active', 'test')
        )
      )
    )
  ));

create index questionnaires_in_sweep on questionnaires (created_at) where may_be_unfinished;

-- Marked ones are written too: a sweep that finds no access at this moment is made to wait, and looks again.
create function mark_assessments_of_user() returns trigger language plpgsql as $$
begin
  update questionnaires set may_be_unfinished = true where user_id = new.id;
  return null;
end $$;

create function mark_assessments_of_subscriber() returns trigger language plpgsql as $$
begin
  update questionnaires set may_be_unfinished = true where user_id = new.user_id;
  return null;
end $$;

create trigger users_given_access after update of subscription_status, free_until on users
  for each row when (
    new.subscription_status = 'free'
    and (old.subscription_status, old.free_until) is distinct from (new.subscription_status, new.free_until)
  ) execute function mark_assessments_of_user();

create trigger subscriptions_begun after insert on subscriptions
  for each row when (new.status in ('active', 'test'))
  execute function mark_assessments_of_subscriber();

create trigger subscriptions_given_access after update on subscriptions
  for each row when (
    new.status in ('active', 'test')
    and (old.user_id, old.status, old.stripe_subscription_id, old.current_period_end)
      is distinct from (new.user_id, new.status, new.stripe_subscription_id, new.current_period_end)
  ) execute function mark_assessments_of_subscriber();
