-- An installation as the last migration before the baseline left it, with a little of everything in it: a dump of
-- PostgreSQL, frozen. It says what those migrations had made, and is never to be changed.
set check_function_bodies = off;
create extension pg_trgm;
CREATE TABLE public.subscriptions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    plan_id uuid,
    stripe_subscription_id text NOT NULL,
    stripe_price_id text,
    status text NOT NULL,
    current_period_start timestamp with time zone,
    current_period_end timestamp with time zone,
    cancel_at_period_end boolean DEFAULT false NOT NULL,
    amount_minor integer NOT NULL,
    currency text DEFAULT 'gbp'::text NOT NULL,
    "interval" text,
    interval_count integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    stripe_status text,
    stripe_customer_id text,
    payment_intent_id text,
    latest_invoice_id text,
    paused_at timestamp with time zone,
    resumes_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    last_read_at timestamp with time zone,
    was_returned boolean DEFAULT false NOT NULL,
    renewals_held boolean DEFAULT false NOT NULL
);
CREATE FUNCTION public.count_paid_subscriptions(changed public.subscriptions[], sign integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into renewing_terms as kept (currency, amount_minor, "interval", interval_count, subscriptions)
  select it.currency, it.amount_minor, coalesce(it."interval", ''), it.interval_count, sign * count(*)
  from unnest(changed) as it
  where it.status = 'active' and it.paused_at is null and is_recurring(it)
  group by 1, 2, 3, 4
  on conflict (currency, amount_minor, "interval", interval_count)
    do update set subscriptions = kept.subscriptions + excluded.subscriptions;
  insert into subscriber_days as kept (day, began, ended)
  select day, sum(began), sum(ended) from (
    select (it.created_at at time zone 'Europe/London')::date as day, sign as began, 0 as ended
    from unnest(changed) as it where is_recurring(it) and was_paid(it)
    union all
    select (greatest(ended_at(it), it.created_at) at time zone 'Europe/London')::date, 0, sign
    from unnest(changed) as it where is_recurring(it) and was_paid(it) and ended_at(it) is not null
  ) as days group by day
  on conflict (day) do update set began = kept.began + excluded.began, ended = kept.ended + excluded.ended;
  with change as (
    select it.user_id, sign * count(*) as subscriptions
    from unnest(changed) as it where was_paid(it) group by 1
  ), before as (
    select user_id, subscriptions from paying_people where user_id in (select user_id from change)
  ), after as (
    insert into paying_people as kept (user_id, subscriptions)
    select user_id, subscriptions from change
    on conflict (user_id) do update set subscriptions = kept.subscriptions + excluded.subscriptions
    returning user_id, subscriptions
  )
  update subscriber_totals set people = people
    + (select count(*) from after where subscriptions > 0)
    - (select count(*) from before where subscriptions > 0)
  where exists (select 1 from change);
  if sign < 0 then
    delete from paying_people where subscriptions = 0
      and user_id in (select it.user_id from unnest(changed) as it);
  end if;
end $$;
CREATE FUNCTION public.count_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  more_people integer := 0;
  more_customers integer := 0;
begin
  if tg_op <> 'DELETE' then
    select count(*), count(stripe_customer_id) into more_people, more_customers from rows_after;
  end if;
  if tg_op <> 'INSERT' then
    select more_people - count(*), more_customers - count(stripe_customer_id)
      into more_people, more_customers from rows_before;
  end if;
  if more_people <> 0 or more_customers <> 0 then
    update people_totals set people = people + more_people, customers = customers + more_customers;
  end if;
  return null;
end $$;
CREATE FUNCTION public.count_plan_subscribers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  gone uuid[];
  come uuid[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(it.plan_id) into gone from rows_before as it where counts_for_plan(it::subscriptions);
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(it.plan_id) into come from rows_after as it where counts_for_plan(it::subscriptions);
  end if;
  if gone is not distinct from come then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('revenue_days'));
  insert into plan_subscribers as kept (plan_id, subscriptions)
  select plan_id, sum(change) from (
    select unnest(gone) as plan_id, -1 as change union all select unnest(come), 1
  ) as changes group by plan_id
  on conflict (plan_id) do update set subscriptions = kept.subscriptions + excluded.subscriptions;
  return null;
end $$;
CREATE FUNCTION public.count_subscriptions(changed public.subscriptions[], sign integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform count_paid_subscriptions(changed, sign);
  insert into subscription_states as kept (status, subscriptions)
  select it.status, sign * count(*) from unnest(changed) as it group by 1
  on conflict (status) do update set subscriptions = kept.subscriptions + excluded.subscriptions;
end $$;
CREATE FUNCTION public.count_tickets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  gone support_tickets[];
  come support_tickets[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(before::support_tickets), array_agg(after::support_tickets) into gone, come
    from rows_before as before join rows_after as after using (id)
    where (before.status, before.urgency, before.assigned_to)
      is distinct from (after.status, after.urgency, after.assigned_to);
  elsif tg_op = 'INSERT' then
    select array_agg(it::support_tickets) into come from rows_after as it;
  else
    select array_agg(it::support_tickets) into gone from rows_before as it;
  end if;
  if gone is null and come is null then
    return null;
  end if;
  insert into ticket_counts as kept (status, urgency, assigned_to, tickets)
  select status, urgency, assigned_to, sum(change) from (
    select status, urgency, assigned_to, -1 as change from unnest(gone)
    union all
    select status, urgency, assigned_to, 1 from unnest(come)
  ) as changes group by 1, 2, 3 order by 1, 2, 3
  on conflict (status, urgency, coalesce(assigned_to, '00000000-0000-0000-0000-000000000000'::uuid))
    do update set tickets = kept.tickets + excluded.tickets;
  return null;
end $$;
CREATE FUNCTION public.counts_for_plan(it public.subscriptions) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select it.plan_id is not null and it.status in ('active', 'test', 'suspended', 'past_due', 'paused')
$$;
CREATE FUNCTION public.ended_at(it public.subscriptions) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when it.status in ('cancelled', 'expired') then
    case when it.cancel_at_period_end then it.current_period_end
      else coalesce(it.cancelled_at, it.current_period_end) end
  end
$$;
CREATE FUNCTION public.find_frequency_duplicates() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  names text[];
  places text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct it.plain_name), array_agg(distinct it.value_in_category) into names, places
    from rows_before as before join rows_after as after using (id)
    cross join lateral (values
      (before.plain_name, before.value_in_category), (after.plain_name, after.value_in_category)
    ) as it (plain_name, value_in_category)
    where (before.plain_name, before.value_in_category, before.deleted_at is null)
      is distinct from (after.plain_name, after.value_in_category, after.deleted_at is null);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct it.plain_name), array_agg(distinct it.value_in_category) into names, places
    from rows_after as it;
  else
    select array_agg(distinct it.plain_name), array_agg(distinct it.value_in_category) into names, places
    from rows_before as it;
  end if;
  if names is null then
    return null;
  end if;
  insert into frequency_duplicates (kind, mark)
  select 'frequency', mark from unnest(places) as mark
  union all select 'name', mark from unnest(names) as mark
  order by 1, 2
  on conflict (kind, mark) do update set mark = excluded.mark;
  delete from frequency_duplicates as it using unnest(names) as changed (mark)
  where it.kind = 'name' and it.mark = changed.mark and (
    select count(*) from (
      select 1 from frequencies where deleted_at is null and plain_name = it.mark limit 2
    ) as two
  ) < 2;
  delete from frequency_duplicates as it using unnest(places) as changed (mark)
  where it.kind = 'frequency' and it.mark = changed.mark and (
    select min(plain_name) is not distinct from max(plain_name) from frequencies
    where deleted_at is null and value_in_category = it.mark
  );
  return null;
end $$;
CREATE FUNCTION public.is_recurring(it public.subscriptions) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select not starts_with(it.stripe_subscription_id, 'onetime_')
$$;
CREATE FUNCTION public.keep_audit_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'The audit log is only ever added to';
end $$;
CREATE FUNCTION public.keep_audit_head() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'UPDATE' or new.seq < old.seq or (new.seq = old.seq and new.hash <> old.hash)
    or (new.key_wrapped is null and old.key_wrapped is not null) then
    raise exception 'The head of the audit log only moves on';
  end if;
  return new;
end $$;
CREATE FUNCTION public.keep_days_of_disputes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select 1 from rows_before as before join rows_after as after using (stripe_id)
      where (before.currency, before.opened_at, before.amount_minor, before.status = 'lost')
        is distinct from (after.currency, after.opened_at, after.amount_minor, after.status = 'lost')
    ) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('revenue_days'));
  if tg_op <> 'INSERT' then
    insert into revenue_days as kept (currency, day, refunds, refunds_minor)
    select currency, (opened_at at time zone 'Europe/London')::date, -count(*), -sum(amount_minor)
    from rows_before where status = 'lost' group by 1, 2
    on conflict (currency, day) do update set
      refunds = kept.refunds + excluded.refunds,
      refunds_minor = kept.refunds_minor + excluded.refunds_minor;
  end if;
  if tg_op <> 'DELETE' then
    insert into revenue_days as kept (currency, day, refunds, refunds_minor)
    select currency, (opened_at at time zone 'Europe/London')::date, count(*), sum(amount_minor)
    from rows_after where status = 'lost' group by 1, 2
    on conflict (currency, day) do update set
      refunds = kept.refunds + excluded.refunds,
      refunds_minor = kept.refunds_minor + excluded.refunds_minor;
  end if;
  return null;
end $$;
CREATE FUNCTION public.keep_days_of_payments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select 1 from rows_before as before join rows_after as after using (stripe_id)
      where (before.currency, before.paid_at, before.amount_minor)
        is distinct from (after.currency, after.paid_at, after.amount_minor)
    ) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('revenue_days'));
  if tg_op <> 'INSERT' then
    insert into revenue_days as kept (currency, day, payments, payments_minor)
    select currency, (paid_at at time zone 'Europe/London')::date, -count(*), -sum(amount_minor)
    from rows_before group by 1, 2
    on conflict (currency, day) do update set
      payments = kept.payments + excluded.payments,
      payments_minor = kept.payments_minor + excluded.payments_minor;
  end if;
  if tg_op <> 'DELETE' then
    insert into revenue_days as kept (currency, day, payments, payments_minor)
    select currency, (paid_at at time zone 'Europe/London')::date, count(*), sum(amount_minor)
    from rows_after group by 1, 2
    on conflict (currency, day) do update set
      payments = kept.payments + excluded.payments,
      payments_minor = kept.payments_minor + excluded.payments_minor;
  end if;
  return null;
end $$;
CREATE FUNCTION public.keep_days_of_refunds() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select 1 from rows_before as before join rows_after as after using (stripe_id)
      where (before.currency, before.refunded_at, before.amount_minor, before.status)
        is distinct from (after.currency, after.refunded_at, after.amount_minor, after.status)
    ) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('revenue_days'));
  if tg_op <> 'INSERT' then
    insert into revenue_days as kept (currency, day, refunds, refunds_minor)
    select currency, (refunded_at at time zone 'Europe/London')::date, -count(*), -sum(amount_minor)
    from rows_before where status not in ('failed', 'canceled') group by 1, 2
    on conflict (currency, day) do update set
      refunds = kept.refunds + excluded.refunds,
      refunds_minor = kept.refunds_minor + excluded.refunds_minor;
  end if;
  if tg_op <> 'DELETE' then
    insert into revenue_days as kept (currency, day, refunds, refunds_minor)
    select currency, (refunded_at at time zone 'Europe/London')::date, count(*), sum(amount_minor)
    from rows_after where status not in ('failed', 'canceled') group by 1, 2
    on conflict (currency, day) do update set
      refunds = kept.refunds + excluded.refunds,
      refunds_minor = kept.refunds_minor + excluded.refunds_minor;
  end if;
  return null;
end $$;
CREATE FUNCTION public.keep_subscriber_counts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  gone subscriptions[];
  come subscriptions[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(before::subscriptions), array_agg(after::subscriptions) into gone, come
    from rows_before as before join rows_after as after using (id)
    where (before.status, before.stripe_status, before.paused_at is null, before.stripe_subscription_id,
        before.currency, before.amount_minor, before."interval", before.interval_count,
        before.created_at, before.user_id, ended_at(before::subscriptions))
      is distinct from (after.status, after.stripe_status, after.paused_at is null, after.stripe_subscription_id,
        after.currency, after.amount_minor, after."interval", after.interval_count,
        after.created_at, after.user_id, ended_at(after::subscriptions));
  elsif tg_op = 'INSERT' then
    select array_agg(it::subscriptions) into come from rows_after as it;
  else
    select array_agg(it::subscriptions) into gone from rows_before as it;
  end if;
  if gone is null and come is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('revenue_days'));
  perform count_subscriptions(gone, -1);
  perform count_subscriptions(come, 1);
  return null;
end $$;
CREATE FUNCTION public.mark_assessments_of_subscriber() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update questionnaires set may_be_unfinished = true where user_id = new.user_id;
  return null;
end $$;
CREATE FUNCTION public.mark_assessments_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update questionnaires set may_be_unfinished = true where user_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.was_paid(it public.subscriptions) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select it.status not in ('incomplete', 'test', 'none')
    and coalesce(it.stripe_status, '') <> 'incomplete_expired'
$$;
CREATE FUNCTION public.weigh_new_sound() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  entry uuid;
begin
  if tg_table_name = 'frequencies' then
    entry := new.id;
  elsif tg_op = 'DELETE' then
    entry := old.frequency_id;
  else
    entry := new.frequency_id;
  end if;
  update user_frequencies set is_weighed = false, has_new_sound = true where frequency_id = entry;
  return null;
end $$;
CREATE TABLE public.alert_acknowledgements (
    kind text NOT NULL,
    seen_until timestamp with time zone NOT NULL,
    acknowledged_by uuid,
    acknowledged_at timestamp with time zone NOT NULL
);
CREATE TABLE public.audio_files (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    questionnaire_id uuid,
    programme_sealed text,
    file_name text,
    original_name text,
    file_size integer,
    mime_type text NOT NULL,
    duration_seconds integer NOT NULL,
    storage_url text,
    status text DEFAULT 'pending'::text NOT NULL,
    review_reasons_sealed text,
    admin_notes_sealed text,
    approved_by uuid,
    approved_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    recommendation_id uuid,
    review_priority integer DEFAULT 2 NOT NULL,
    waiting_since timestamp with time zone,
    decided_at timestamp with time zone,
    CONSTRAINT audio_files_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE TABLE public.audit_anchors (
    place text NOT NULL,
    seq bigint NOT NULL,
    hash text NOT NULL,
    anchored_at timestamp with time zone NOT NULL,
    CONSTRAINT audit_anchors_place_check CHECK ((place = ANY (ARRAY['file'::text, 'objects'::text])))
);
CREATE TABLE public.audit_events (
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    request_id uuid NOT NULL,
    phase text NOT NULL,
    actor_id uuid NOT NULL,
    actor_role text NOT NULL,
    action text NOT NULL,
    subject_user_id uuid,
    object_id text,
    outcome text,
    address_hash text NOT NULL,
    changes text,
    previous_hash text NOT NULL,
    hash text NOT NULL,
    CONSTRAINT audit_events_phase_check CHECK ((phase = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text])))
);
CREATE TABLE public.audit_head (
    id integer NOT NULL,
    seq bigint NOT NULL,
    hash text NOT NULL,
    key_wrapped text,
    installation uuid,
    verified_at timestamp with time zone,
    CONSTRAINT audit_head_id_check CHECK ((id = 1))
);
CREATE TABLE public.billing_accounts (
    user_ref uuid NOT NULL,
    user_id uuid,
    stripe_customer_id text,
    version integer DEFAULT 0 NOT NULL,
    last_read_at timestamp with time zone,
    ended_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.billing_letters (
    kind text NOT NULL,
    object_id text NOT NULL,
    user_ref uuid NOT NULL,
    queued_at timestamp with time zone NOT NULL
);
CREATE TABLE public.care_case_steps (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    step text NOT NULL,
    actor_id uuid,
    source text,
    source_id uuid,
    details_sealed text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT care_case_steps_source_check CHECK ((source = ANY (ARRAY['assessment'::text, 'ticket'::text, 'review'::text]))),
    CONSTRAINT care_case_steps_step_check CHECK ((step = ANY (ARRAY['raised'::text, 'escalated'::text, 'taken'::text, 'contacted'::text, 'closed'::text])))
);
CREATE TABLE public.care_cases (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    severity integer NOT NULL,
    owner_id uuid,
    raised_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    contacted_at timestamp with time zone,
    closed_at timestamp with time zone,
    escalated_at timestamp with time zone,
    webhook_state text,
    CONSTRAINT care_cases_kind_check CHECK ((kind = ANY (ARRAY['crisis'::text, 'red-flag'::text]))),
    CONSTRAINT care_cases_severity_check CHECK (((severity >= 1) AND (severity <= 3))),
    CONSTRAINT care_cases_webhook_state_check CHECK ((webhook_state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
CREATE TABLE public.care_settings (
    is_only boolean DEFAULT true NOT NULL,
    response_minutes integer NOT NULL,
    week text NOT NULL,
    second_contact_email text,
    updated_by uuid,
    updated_at timestamp with time zone,
    CONSTRAINT care_settings_is_only_check CHECK (is_only),
    CONSTRAINT care_settings_response_minutes_check CHECK ((response_minutes > 0))
);
CREATE TABLE public.check_ins (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    track_id uuid NOT NULL,
    answers_sealed text NOT NULL,
    began_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);
CREATE TABLE public.consents (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    version text NOT NULL,
    text_hash text NOT NULL,
    accepted_at timestamp with time zone NOT NULL,
    ip text,
    withdrawn_at timestamp with time zone,
    CONSTRAINT consents_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'medical-disclaimer'::text, 'dashboard-disclaimer'::text, 'health-data'::text, 'review-publication'::text])))
);
CREATE TABLE public.creations (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    submission_id uuid NOT NULL,
    made_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.dashboard_views (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    staff_id uuid,
    session_hash text NOT NULL,
    reason_sealed text NOT NULL,
    began_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);
CREATE TABLE public.disputes (
    stripe_id text NOT NULL,
    payment_id text NOT NULL,
    user_ref uuid NOT NULL,
    amount_minor integer NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    reason text,
    opened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.email_confirmations (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.email_undos (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.erasures (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash text,
    link_expires_at timestamp with time zone,
    requested_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    due_at timestamp with time zone,
    billing_ended_at timestamp with time zone,
    undone_at timestamp with time zone,
    erased_at timestamp with time zone,
    report text,
    billing_begun_at timestamp with time zone
);
CREATE TABLE public.former_staff (
    id uuid NOT NULL,
    username text NOT NULL,
    removed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.frequencies (
    id uuid NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    hertz numeric(12,2) NOT NULL,
    category text NOT NULL,
    subcategory text,
    description text,
    source text DEFAULT 'CAFL'::text NOT NULL,
    notes text,
    duration_seconds integer DEFAULT 300 NOT NULL,
    delivery text DEFAULT 'tone'::text NOT NULL,
    concerns text DEFAULT ''::text NOT NULL,
    evidence_grade text,
    evidence_source text,
    is_curated boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    usage_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    reviewed_on date,
    curator text,
    deleted_at timestamp with time zone,
    is_cafl boolean GENERATED ALWAYS AS ((upper(source) ~~ '%CAFL%'::text)) STORED NOT NULL,
    plain_name text GENERATED ALWAYS AS (btrim(regexp_replace(lower(name), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) STORED NOT NULL,
    value_in_category text GENERATED ALWAYS AS (((lower(category) || ' '::text) || (hertz)::text)) STORED NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((name || ' '::text) || category) || ' '::text) || COALESCE(description, ''::text)))) STORED NOT NULL,
    choice_text text GENERATED ALWAYS AS (lower(((((name || ' '::text) || category) || ' '::text) || concerns))) STORED NOT NULL,
    studied_concerns text DEFAULT ''::text NOT NULL,
    CONSTRAINT frequencies_delivery_check CHECK ((delivery = ANY (ARRAY['tone'::text, 'binaural'::text, 'isochronic'::text, 'pacer'::text]))),
    CONSTRAINT frequencies_duration_seconds_check CHECK ((duration_seconds >= 1)),
    CONSTRAINT frequencies_evidence_grade_check CHECK ((evidence_grade = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
    CONSTRAINT frequencies_hertz_check CHECK ((hertz >= 0.01))
);
CREATE TABLE public.frequency_duplicates (
    kind text NOT NULL,
    mark text NOT NULL,
    CONSTRAINT frequency_duplicates_kind_check CHECK ((kind = ANY (ARRAY['name'::text, 'frequency'::text])))
);
CREATE TABLE public.frequency_prescriptions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    prescribed_by uuid,
    complaint_sealed text NOT NULL,
    frequency_list_sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.funnel_days (
    day date NOT NULL,
    step text NOT NULL,
    reached integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.health_withdrawals (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    withdrawn_at timestamp with time zone NOT NULL,
    report text NOT NULL,
    renewals_ended_at timestamp with time zone
);
CREATE TABLE public.kept_derivations (
    key_id text NOT NULL,
    purpose text NOT NULL,
    wrapped text NOT NULL
);
CREATE TABLE public.known_devices (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    is_trusted boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.legal_settings (
    id uuid NOT NULL,
    company_name text NOT NULL,
    company_email text NOT NULL,
    support_email text NOT NULL,
    jurisdiction text NOT NULL,
    ico_registration_number text,
    terms_version text DEFAULT '1.0'::text NOT NULL,
    terms_effective_date date NOT NULL,
    terms_content text NOT NULL,
    privacy_content text NOT NULL,
    updated_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    terms_accepted_versions text[] DEFAULT '{}'::text[] NOT NULL
);
CREATE TABLE public.legal_versions (
    id uuid NOT NULL,
    kind text NOT NULL,
    version text,
    effective_date date NOT NULL,
    text text NOT NULL,
    text_hash text NOT NULL,
    asks_again boolean NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT legal_versions_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text])))
);
CREATE TABLE public.listeners (
    user_id uuid NOT NULL,
    is_playing boolean NOT NULL,
    reported_at timestamp with time zone NOT NULL
);
CREATE TABLE public.listening_days (
    user_id uuid NOT NULL,
    day date NOT NULL,
    heard_ms integer NOT NULL,
    CONSTRAINT listening_days_heard_ms_check CHECK ((heard_ms >= 0))
);
CREATE TABLE public.listening_positions (
    user_id uuid NOT NULL,
    track_id uuid NOT NULL,
    position_seconds double precision NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    CONSTRAINT listening_positions_position_seconds_check CHECK ((position_seconds >= (0)::double precision))
);
CREATE TABLE public.model_days (
    day date NOT NULL,
    calls integer NOT NULL,
    prompt_tokens bigint DEFAULT 0 NOT NULL,
    answer_tokens bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.offline_stretches (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    began_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL
);
CREATE TABLE public.open_findings (
    kind text NOT NULL,
    place text NOT NULL,
    sentence text NOT NULL,
    found_at timestamp with time zone NOT NULL
);
CREATE TABLE public.outbox_mails (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    content_sealed text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    case_id uuid,
    CONSTRAINT outbox_mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept'::text])))
);
CREATE TABLE public.passkey_challenges (
    challenge_hash text NOT NULL,
    browser_hash text NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passkey_handles (
    user_id uuid NOT NULL,
    handle text NOT NULL
);
CREATE TABLE public.passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    is_backed_up boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);
CREATE TABLE public.password_reset_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.paying_people (
    user_id uuid NOT NULL,
    subscriptions integer NOT NULL
);
CREATE TABLE public.payment_attempts (
    id text NOT NULL,
    user_ref uuid NOT NULL,
    session_hash text,
    payment_intent_id text,
    failed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.payment_operations (
    id text NOT NULL,
    user_ref uuid,
    kind text NOT NULL,
    params text NOT NULL,
    params_hash text NOT NULL,
    plan_id uuid,
    state text DEFAULT 'open'::text NOT NULL,
    stripe_id text,
    fault text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT payment_operations_state_check CHECK ((state = ANY (ARRAY['open'::text, 'made'::text, 'closed'::text])))
);
CREATE TABLE public.payments (
    stripe_id text NOT NULL,
    user_ref uuid NOT NULL,
    stripe_customer_id text NOT NULL,
    payment_intent_id text,
    invoice_id text,
    stripe_subscription_id text,
    plan_id uuid,
    plan_name text,
    kind text NOT NULL,
    amount_minor integer NOT NULL,
    currency text NOT NULL,
    card_brand text,
    card_last4 text,
    receipt_url text,
    is_live boolean NOT NULL,
    paid_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT payments_amount_minor_check CHECK ((amount_minor >= 0)),
    CONSTRAINT payments_kind_check CHECK ((kind = ANY (ARRAY['subscription'::text, 'one_off'::text, 'other'::text])))
);
CREATE TABLE public.people_totals (
    is_only boolean DEFAULT true NOT NULL,
    people integer NOT NULL,
    customers integer NOT NULL,
    CONSTRAINT people_totals_is_only_check CHECK (is_only)
);
CREATE TABLE public.plan_subscribers (
    plan_id uuid NOT NULL,
    subscriptions integer NOT NULL
);
CREATE TABLE public.plans (
    id uuid NOT NULL,
    key text NOT NULL,
    plan_name text NOT NULL,
    stripe_product_id text,
    stripe_price_id text,
    price_minor integer NOT NULL,
    currency text DEFAULT 'gbp'::text NOT NULL,
    "interval" text NOT NULL,
    interval_count integer DEFAULT 1 NOT NULL,
    is_recurring boolean NOT NULL,
    is_popular boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    display_order integer DEFAULT 0 NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    support_hours integer DEFAULT 24 NOT NULL,
    updated_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT plans_interval_check CHECK (("interval" = ANY (ARRAY['week'::text, 'month'::text]))),
    CONSTRAINT plans_interval_count_check CHECK ((interval_count >= 1)),
    CONSTRAINT plans_price_minor_check CHECK ((price_minor > 0))
);
CREATE TABLE public.process_keys (
    id uuid NOT NULL,
    process text NOT NULL,
    key_ids text[] NOT NULL,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.questionnaires (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    answers_sealed text NOT NULL,
    source text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    failure_reason text,
    completed_at timestamp with time zone NOT NULL,
    analyzed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    may_be_unfinished boolean DEFAULT true NOT NULL,
    submission_id uuid,
    CONSTRAINT questionnaires_source_check CHECK ((source = ANY (ARRAY['wizard'::text, 'slider'::text]))),
    CONSTRAINT questionnaires_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'analyzing'::text, 'analyzed'::text])))
);
CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    requests integer NOT NULL,
    resets_at timestamp with time zone NOT NULL
);
CREATE TABLE public.read_purposes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    staff_id uuid,
    purpose text NOT NULL,
    note_sealed text NOT NULL,
    stated_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.recommendations (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    questionnaire_id uuid NOT NULL,
    content_sealed text NOT NULL,
    engine text NOT NULL,
    engine_version text NOT NULL,
    priority text DEFAULT 'medium'::text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.reconciliations (
    id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    accounts integer DEFAULT 0 NOT NULL,
    events integer DEFAULT 0 NOT NULL,
    drifts text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.recovery_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.refund_windows (
    since timestamp with time zone NOT NULL,
    hours integer NOT NULL,
    CONSTRAINT refund_windows_hours_check CHECK (((hours >= 24) AND (hours <= 2160)))
);
CREATE TABLE public.refunds (
    stripe_id text NOT NULL,
    payment_id text NOT NULL,
    user_ref uuid NOT NULL,
    amount_minor integer NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    reason text,
    ends_access boolean DEFAULT true NOT NULL,
    refunded_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT refunds_amount_minor_check CHECK ((amount_minor >= 0)),
    CONSTRAINT refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'requires_action'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text])))
);
CREATE TABLE public.reminder_days (
    user_id uuid NOT NULL,
    day date NOT NULL,
    off_token_hash text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);
CREATE TABLE public.reminders (
    user_id uuid NOT NULL,
    is_on boolean NOT NULL,
    minute_of_day integer NOT NULL,
    weekdays text NOT NULL,
    time_zone text NOT NULL,
    next_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT reminders_minute_of_day_check CHECK (((minute_of_day >= 0) AND (minute_of_day <= 1439))),
    CONSTRAINT reminders_weekdays_check CHECK ((weekdays ~ '^[1-7]{1,7}$'::text))
);
CREATE TABLE public.removed_entries (
    slug text NOT NULL,
    removed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.renewing_terms (
    currency text NOT NULL,
    amount_minor integer NOT NULL,
    "interval" text NOT NULL,
    interval_count integer NOT NULL,
    subscriptions integer NOT NULL
);
CREATE TABLE public.revenue_days (
    currency text NOT NULL,
    day date NOT NULL,
    payments integer DEFAULT 0 NOT NULL,
    payments_minor bigint DEFAULT 0 NOT NULL,
    refunds integer DEFAULT 0 NOT NULL,
    refunds_minor bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.review_drafts (
    id uuid NOT NULL,
    track_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    user_id uuid NOT NULL,
    note_sealed text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.review_presence (
    track_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.review_tally (
    rating integer NOT NULL,
    given integer DEFAULT 0 NOT NULL,
    CONSTRAINT review_tally_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE TABLE public.safety_answers (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    questionnaire_id uuid,
    answers_sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.saved_filters (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    place text NOT NULL,
    name text NOT NULL,
    filters text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.second_factors (
    user_id uuid NOT NULL,
    seed_sealed text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.security_counts (
    event text NOT NULL,
    since timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.sessions (
    id_hash text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip text,
    user_agent text,
    public_id uuid DEFAULT gen_random_uuid() NOT NULL,
    seen_at timestamp with time zone,
    proven_at timestamp with time zone,
    device_id uuid
);
CREATE TABLE public.share_openings (
    id uuid NOT NULL,
    share_id uuid NOT NULL,
    opened_at timestamp with time zone NOT NULL
);
CREATE TABLE public.shares (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    label_sealed text,
    parts text NOT NULL,
    content_sealed text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);
CREATE TABLE public.social_images (
    id uuid NOT NULL,
    prompt text NOT NULL,
    alt_text text NOT NULL,
    made_by text NOT NULL,
    storage_key text NOT NULL,
    size_bytes integer NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT social_images_made_by_check CHECK ((made_by = ANY (ARRAY['model'::text, 'plate'::text])))
);
CREATE TABLE public.social_media_campaigns (
    id uuid NOT NULL,
    name text NOT NULL,
    platform text NOT NULL,
    content text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    scheduled_for timestamp with time zone,
    created_by uuid,
    metrics text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    image_id uuid,
    attempts integer DEFAULT 0 NOT NULL,
    publishing_at timestamp with time zone,
    published_at timestamp with time zone,
    failure_reason text,
    channel text,
    reference text,
    deleted_at timestamp with time zone,
    CONSTRAINT social_media_campaigns_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'failed'::text])))
);
CREATE TABLE public.social_outbox (
    campaign_id uuid NOT NULL,
    attempt integer NOT NULL,
    platform text NOT NULL,
    content text NOT NULL,
    image_alt text,
    published_at timestamp with time zone NOT NULL
);
CREATE TABLE public.staff_invitations (
    id uuid NOT NULL,
    email text NOT NULL,
    full_name text NOT NULL,
    username text,
    role text NOT NULL,
    token_hash text NOT NULL,
    invited_by uuid,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_invitations_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'admin_manager'::text, 'support'::text])))
);
CREATE TABLE public.stripe_events (
    id text NOT NULL,
    type text NOT NULL,
    api_version text,
    is_live boolean NOT NULL,
    object_id text,
    stripe_customer_id text,
    state text DEFAULT 'received'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    fault text,
    created_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT stripe_events_state_check CHECK ((state = ANY (ARRAY['received'::text, 'done'::text, 'dead'::text])))
);
CREATE TABLE public.subscriber_days (
    day date NOT NULL,
    began integer NOT NULL,
    ended integer NOT NULL
);
CREATE TABLE public.subscriber_totals (
    is_only boolean DEFAULT true NOT NULL,
    people integer NOT NULL,
    CONSTRAINT subscriber_totals_is_only_check CHECK (is_only)
);
CREATE TABLE public.subscription_states (
    status text NOT NULL,
    subscriptions integer NOT NULL
);
CREATE TABLE public.support_tickets (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    category text NOT NULL,
    urgency text NOT NULL,
    subject_sealed text NOT NULL,
    message_sealed text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    assigned_to uuid,
    resolution_sealed text,
    resolved_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    answer_due_at timestamp with time zone,
    CONSTRAINT support_tickets_status CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'resolved'::text])))
);
CREATE TABLE public.sync_runs (
    id uuid NOT NULL,
    started_by uuid,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    total integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    changed text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.testimonials (
    id uuid NOT NULL,
    user_id uuid,
    customer_name text NOT NULL,
    testimonial_text text NOT NULL,
    original_text text,
    role text,
    rating integer DEFAULT 5 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    display_order integer DEFAULT 0 NOT NULL,
    status text DEFAULT 'approved'::text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    is_subscriber boolean DEFAULT false NOT NULL,
    consented_at timestamp with time zone,
    deleted_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (lower(((((customer_name || ' '::text) || COALESCE(role, ''::text)) || ' '::text) || testimonial_text))) STORED NOT NULL,
    CONSTRAINT testimonials_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT testimonials_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text])))
);
CREATE TABLE public.ticket_counts (
    status text NOT NULL,
    urgency text NOT NULL,
    assigned_to uuid,
    tickets integer NOT NULL
);
CREATE TABLE public.ticket_messages (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    user_id uuid NOT NULL,
    author_id uuid,
    is_from_staff boolean NOT NULL,
    message_sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.trust_confirmations (
    claim text NOT NULL,
    owner text NOT NULL,
    confirmed_on date NOT NULL,
    evidence_link text NOT NULL,
    updated_by uuid,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT trust_confirmations_claim_check CHECK ((claim = ANY (ARRAY['gdpr'::text, 'hipaa'::text, 'residency'::text])))
);
CREATE TABLE public.uploaded_sounds (
    frequency_id uuid NOT NULL,
    storage_key text NOT NULL,
    sha256 text NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    size_bytes integer NOT NULL,
    channels integer NOT NULL,
    duration_seconds double precision NOT NULL,
    loudness_state text DEFAULT 'measuring'::text NOT NULL,
    integrated_lufs double precision,
    true_peak_decibels double precision,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT uploaded_sounds_channels_check CHECK ((channels > 0)),
    CONSTRAINT uploaded_sounds_duration_seconds_check CHECK ((duration_seconds > (0)::double precision)),
    CONSTRAINT uploaded_sounds_format_check CHECK ((format = ANY (ARRAY['mp3'::text, 'vorbis'::text, 'opus'::text, 'wav'::text]))),
    CONSTRAINT uploaded_sounds_loudness_state_check CHECK ((loudness_state = ANY (ARRAY['measuring'::text, 'measured'::text, 'unmeasurable'::text]))),
    CONSTRAINT uploaded_sounds_size_bytes_check CHECK ((size_bytes > 0))
);
CREATE TABLE public.user_frequencies (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    frequency_id uuid NOT NULL,
    assigned_by uuid,
    notes_sealed text,
    custom_duration_seconds integer,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    held_at timestamp with time zone,
    checked_at timestamp with time zone,
    review_reasons_sealed text,
    is_weighed boolean DEFAULT true NOT NULL,
    has_new_sound boolean DEFAULT false NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT user_frequencies_custom_duration_seconds_check CHECK ((custom_duration_seconds >= 1))
);
CREATE TABLE public.user_keys (
    user_id uuid NOT NULL,
    wrapped text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL,
    email text,
    password_hash text NOT NULL,
    role text DEFAULT 'user'::text NOT NULL,
    full_name text,
    first_name text,
    last_name text,
    date_of_birth_sealed text,
    country text,
    profile_image_url text,
    subscription_status text DEFAULT 'inactive'::text NOT NULL,
    subscription_plan text,
    subscription_end_date timestamp with time zone,
    next_bill_date timestamp with time zone,
    stripe_customer_id text,
    free_until timestamp with time zone,
    free_reason text,
    terms_accepted_at timestamp with time zone,
    terms_version text,
    terms_accepted_ip text,
    medical_disclaimer_accepted_at timestamp with time zone,
    last_review_prompt_date timestamp with time zone,
    review_prompt_dismissed_at timestamp with time zone,
    review_submitted_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    email_verified_at timestamp with time zone,
    erasure_due_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (lower(((username || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL,
    customer_text text GENERATED ALWAYS AS (lower(((((username || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || stripe_customer_id))) STORED,
    disabled_at timestamp with time zone,
    has_given_password boolean DEFAULT false NOT NULL,
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'admin_manager'::text, 'support'::text]))),
    CONSTRAINT users_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['active'::text, 'free'::text, 'inactive'::text, 'cancelled'::text, 'past_due'::text, 'expired'::text])))
);
INSERT INTO public.audio_files VALUES
	('a997f92c-98dc-4f76-8838-fac817ee596c', '06f6b83c-5361-4524-9c4a-ea2953023650', 'ada82b86-bb88-462b-af2b-877d8dfeadeb', 'v1.none', NULL, NULL, NULL, 'audio/flac', 1200, NULL, 'approved', 'v1.q-qMsBKLoyuLx82tFCJClGU8z9VI4DpvcY2e1kEe', NULL, NULL, '2026-11-23 21:03:46.28+00', '2026-11-23 21:03:46.28+00', '2026-11-23 21:03:46.28+00', '258e71e5-a40d-4bc7-8121-518f1c696b5d', 2, NULL, NULL);
INSERT INTO public.audit_anchors VALUES
	('file', 2, 'lwHrys5raMbF_z7f-njrM7ZyrkgGLpEssOFnXWvGlAM', '2026-11-23 21:03:51.192+00');
INSERT INTO public.audit_events VALUES
	(1, '2026-11-23 21:03:47.153+00', '003099e8-bc8d-43d9-bb25-24becbdd9541', 'done', '38566a8c-e67d-4e79-8762-78eb97254cd1', 'admin', 'login', NULL, NULL, 'password', 'KkENoxFf3x4M73le', NULL, '', 'Icr91P_R4jaH8sbyts6f9ZQOR4jFS-yCOF1j_VpQm2c'),
	(2, '2026-11-23 21:03:47.173+00', '1806b42c-1202-46d3-807d-74d3c262a9ce', 'done', '38566a8c-e67d-4e79-8762-78eb97254cd1', 'admin', 'listTicketsForStaff', NULL, NULL, NULL, 'KkENoxFf3x4M73le', NULL, 'Icr91P_R4jaH8sbyts6f9ZQOR4jFS-yCOF1j_VpQm2c', 'lwHrys5raMbF_z7f-njrM7ZyrkgGLpEssOFnXWvGlAM');
INSERT INTO public.audit_head VALUES
	(1, 2, 'lwHrys5raMbF_z7f-njrM7ZyrkgGLpEssOFnXWvGlAM', 'v1.dev.b0ldS8e5uVRnizt3Fa7djaq5Xi6j44zdqQbMVIBIsuA5AUHa0EMCd8rd-gDMa3LUMGnwKlfck4ZLwsns', '3997a486-295f-434b-bfa7-538f03f77fea', '2026-11-23 21:03:45.676+00');
INSERT INTO public.billing_accounts VALUES
	('00000000-0000-4000-8000-000000000001', '06f6b83c-5361-4524-9c4a-ea2953023650', 'cus_old1', 0, NULL, NULL, '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00'),
	('00000000-0000-4000-8000-000000000002', 'e07e69c5-5684-48ee-9706-6341089bc4a6', 'cus_old2', 0, NULL, NULL, '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00');
INSERT INTO public.billing_letters VALUES
	('receipt', 'in_old1', '00000000-0000-4000-8000-000000000001', '2026-03-29 00:31:00+00');
INSERT INTO public.care_case_steps VALUES
	('00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-0000000000c1', 'raised', NULL, 'ticket', NULL, NULL, '2026-11-20 10:00:00+00');
INSERT INTO public.care_cases VALUES
	('00000000-0000-4000-8000-0000000000c1', 'e07e69c5-5684-48ee-9706-6341089bc4a6', 'crisis', 3, NULL, '2026-11-20 10:00:00+00', '2026-11-20 10:30:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.care_settings VALUES
	(true, 30, '[{"opens":"09:00","closes":"17:00"},{"opens":"09:00","closes":"17:00"},{"opens":"09:00","closes":"17:00"},{"opens":"09:00","closes":"17:00"},{"opens":"09:00","closes":"17:00"},{"opens":"09:00","closes":"17:00"},{"opens":"09:00","closes":"17:00"}]', NULL, NULL, NULL);
INSERT INTO public.consents VALUES
	('b003f1bf-4946-4d6d-b05b-b6f67752f0ab', '06f6b83c-5361-4524-9c4a-ea2953023650', 'terms', '1.0', '134337c1bf5d183619ab877b8e04343051114a6c149f227a833f8203241cca06', '2026-11-23 21:03:45.801+00', '127.0.0.1', NULL),
	('70c5f37f-c2e9-40e2-a368-306129842987', '06f6b83c-5361-4524-9c4a-ea2953023650', 'dashboard-disclaimer', '1.0', '54d33b2e587fe8ad003e5303c58627d2c81cb890a691b04ea8fd95f6c538bc6d', '2026-11-23 21:03:45.801+00', '127.0.0.1', NULL),
	('5f05730e-9d95-48ae-8253-99d87f141a2a', '06f6b83c-5361-4524-9c4a-ea2953023650', 'health-data', '1.1', '3ee39cc7e4687916a75e9dd7eb2101b02ccd46d53053b3acff9de97196fc4a3c', '2026-11-23 21:03:46.138+00', '127.0.0.1', NULL),
	('03867d74-43a7-4892-a335-5c2c2073f1cb', 'b1ad014a-bcdb-4e90-adee-17cb63844bf2', 'terms', '1.0', '134337c1bf5d183619ab877b8e04343051114a6c149f227a833f8203241cca06', '2026-11-23 21:03:46.188+00', '127.0.0.1', NULL),
	('904e99de-a44d-47d9-bc22-1bec0e21a1b2', 'b1ad014a-bcdb-4e90-adee-17cb63844bf2', 'dashboard-disclaimer', '1.0', '54d33b2e587fe8ad003e5303c58627d2c81cb890a691b04ea8fd95f6c538bc6d', '2026-11-23 21:03:46.189+00', '127.0.0.1', NULL),
	('5df9b366-84ad-4282-b2e1-57c0df7aa674', 'b1ad014a-bcdb-4e90-adee-17cb63844bf2', 'health-data', '1.1', '3ee39cc7e4687916a75e9dd7eb2101b02ccd46d53053b3acff9de97196fc4a3c', '2026-11-23 21:03:46.231+00', '127.0.0.1', NULL),
	('d00a5639-f79a-4ab8-9f72-8f9649483622', 'e07e69c5-5684-48ee-9706-6341089bc4a6', 'terms', '1.0', '134337c1bf5d183619ab877b8e04343051114a6c149f227a833f8203241cca06', '2026-11-23 21:03:46.303+00', '127.0.0.1', NULL),
	('00a8f567-6a87-4aa0-9331-11e97831018a', 'e07e69c5-5684-48ee-9706-6341089bc4a6', 'dashboard-disclaimer', '1.0', '54d33b2e587fe8ad003e5303c58627d2c81cb890a691b04ea8fd95f6c538bc6d', '2026-11-23 21:03:46.31+00', '127.0.0.1', NULL),
	('5e2f8224-dedb-4425-b46c-83f40512c8e3', 'e07e69c5-5684-48ee-9706-6341089bc4a6', 'health-data', '1.1', '3ee39cc7e4687916a75e9dd7eb2101b02ccd46d53053b3acff9de97196fc4a3c', '2026-11-23 21:03:46.341+00', '127.0.0.1', NULL);
INSERT INTO public.disputes VALUES
	('du_old1', 'ch_old1', '00000000-0000-4000-8000-000000000001', 2450, 'gbp', 'lost', 'fraudulent', '2026-10-25 00:30:00+00', '2026-10-25 09:00:00+00', '2026-11-01 09:00:00+00'),
	('du_old2', 'ch_old4', '00000000-0000-4000-8000-000000000002', 999, 'gbp', 'needs_response', 'general', '2026-11-21 09:00:00+00', '2026-11-21 09:00:00+00', '2026-11-21 09:00:00+00');
INSERT INTO public.frequencies VALUES
	('79b03e1a-f929-4dce-b339-9cc623e1d71e', 'twin-1', 'Twin', 41.00, 'Sleep', NULL, NULL, 'CAFL', NULL, 300, 'tone', '', NULL, NULL, false, true, 0, '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', NULL, NULL, NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, ''),
	('bfa1fcb9-0948-4b00-85dd-12d414bf5230', 'twin-2', 'Twin', 42.00, 'Sleep', NULL, NULL, 'CAFL', NULL, 300, 'tone', '', NULL, NULL, false, true, 0, '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', NULL, NULL, NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, ''),
	('aaf0ce69-a6a5-495a-9506-e3aca879d358', 'alpha-clear-sky', 'Clear Sky', 10.00, 'Alpha', 'Calm beat', 'A calm, waking beat for a clear head without hurry.', 'Curated', NULL, 120, 'binaural', 'stress;focus', 'C', 'Garcia-Argibay 2019, PMID 30073406: 22 studies of memory, attention, anxiety and pain, medium average effect; contested by Ingendoh 2023, doi:10.1371/journal.pone.0286023 (brain activity: 5 studies for, 8 against)', true, true, 0, '2026-11-23 21:03:45.453+00', '2026-11-23 21:03:45.453+00', '2026-11-21', 'Attune', NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, 'focus'),
	('5687ccef-b74e-47a0-82a9-b1837987f47e', 'alpha-loose-shoulders', 'Loose Shoulders', 8.50, 'Alpha', 'Calm beat', 'A calm beat to unclench to.', 'Curated', NULL, 120, 'binaural', 'pain;stress;inflammation', 'C', 'Garcia-Argibay 2019, PMID 30073406: 22 studies of memory, attention, anxiety and pain, medium average effect; contested by Ingendoh 2023, doi:10.1371/journal.pone.0286023 (brain activity: 5 studies for, 8 against)', true, true, 0, '2026-11-23 21:03:45.453+00', '2026-11-23 21:03:45.453+00', '2026-11-21', 'Attune', NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, 'pain'),
	('b23c1647-314d-4278-ae16-a6d0ed33f191', 'alpha-meadow', 'Meadow', 8.00, 'Alpha', 'Calm beat', 'A light, open sound for fresh-air moments indoors.', 'Curated', NULL, 120, 'binaural', 'allergies;general;low-mood', 'D', 'Traditional use. A controlled study of binaural beats found no change of mood (Orozco Perez 2020, PMC7082494)', true, true, 0, '2026-11-23 21:03:45.453+00', '2026-11-23 21:03:45.453+00', '2026-11-21', 'Attune', NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, ''),
	('0c7f2334-22d8-43e5-95de-d14d65c76c8f', 'alpha-long-lunch', 'Long Lunch', 11.50, 'Alpha', 'Calm beat', 'An unhurried sound for sitting quietly after a meal.', 'Curated', NULL, 120, 'binaural', 'digestive;stress', 'D', 'Traditional use. Studies of binaural beats measured memory, attention, anxiety and pain, not this (Garcia-Argibay 2019, PMID 30073406)', true, true, 0, '2026-11-23 21:03:45.453+00', '2026-11-23 21:03:45.453+00', '2026-11-21', 'Attune', NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, ''),
	('ee8648d4-2dd3-412a-b516-a262c7656bd7', 'alpha-light-step', 'Light Step', 12.00, 'Alpha', 'Calm pulse', 'A springy pulse for getting going gently.', 'Curated', NULL, 120, 'isochronic', 'fatigue;low-mood;recovery', 'D', 'Traditional use; no controlled evidence for pulsed tones. Related monaural beats changed brain activity but not mood (Orozco Perez 2020, PMC7082494)', true, true, 0, '2026-11-23 21:03:45.453+00', '2026-11-23 21:03:45.453+00', '2026-11-21', 'Attune', NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, '');
INSERT INTO public.frequency_duplicates VALUES
	('name', 'twin');
INSERT INTO public.kysely_migration VALUES
	('0001_people', '2026-11-23T21:03:44.541Z'),
	('0002_catalogue_and_care', '2026-11-23T21:03:44.574Z'),
	('0003_money', '2026-11-23T21:03:44.587Z'),
	('0004_words_and_letters', '2026-11-23T21:03:44.605Z'),
	('0005_uploads', '2026-11-23T21:03:44.618Z'),
	('0006_payments', '2026-11-23T21:03:44.659Z'),
	('0006_ticket_thread', '2026-11-23T21:03:44.670Z'),
	('0007_revenue', '2026-11-23T21:03:44.698Z'),
	('0008_security', '2026-11-23T21:03:44.707Z'),
	('0009_erasure', '2026-11-23T21:03:44.716Z'),
	('0010_customer_order', '2026-11-23T21:03:44.719Z'),
	('0011_listening', '2026-11-23T21:03:44.728Z'),
	('0011_user_list', '2026-11-23T21:03:44.743Z'),
	('0012_programme_of', '2026-11-23T21:03:44.751Z'),
	('0013_audit', '2026-11-23T21:03:44.758Z'),
	('0013_model_days', '2026-11-23T21:03:44.759Z'),
	('0014_lost_disputes', '2026-11-23T21:03:44.761Z'),
	('0014_testimonials', '2026-11-23T21:03:44.771Z'),
	('0015_library', '2026-11-23T21:03:44.787Z'),
	('0015_subscriber_counts', '2026-11-23T21:03:44.801Z');
INSERT INTO public.kysely_migration VALUES
	('0016_returned_payments', '2026-11-23T21:03:44.802Z'),
	('0017_campaigns', '2026-11-23T21:03:44.816Z'),
	('0017_refund_windows', '2026-11-23T21:03:44.818Z'),
	('0018_legal_versions', '2026-11-23T21:03:44.822Z'),
	('0019_stuck_events', '2026-11-23T21:03:44.823Z'),
	('0020_funnel', '2026-11-23T21:03:44.824Z'),
	('0021_review_tally', '2026-11-23T21:03:44.829Z'),
	('0021_saved_filters', '2026-11-23T21:03:44.832Z'),
	('0022_offline_listening', '2026-11-23T21:03:44.833Z'),
	('0023_lists', '2026-11-23T21:03:44.847Z'),
	('0023_undo_deletions', '2026-11-23T21:03:44.849Z'),
	('0024_alerts', '2026-11-23T21:03:44.860Z'),
	('0025_shares', '2026-11-23T21:03:44.863Z'),
	('0026_reminders', '2026-11-23T21:03:44.871Z'),
	('0027_dashboard_views', '2026-11-23T21:03:44.878Z'),
	('0028_sweep_marks', '2026-11-23T21:03:44.881Z'),
	('0029_audit_kinds', '2026-11-23T21:03:44.882Z'),
	('0030_flat_lists', '2026-11-23T21:03:44.903Z'),
	('0031_held_assignments', '2026-11-23T21:03:44.907Z'),
	('0032_submissions', '2026-11-23T21:03:44.914Z');
INSERT INTO public.kysely_migration VALUES
	('0033_billing_begun', '2026-11-23T21:03:44.915Z'),
	('0034_search_texts', '2026-11-23T21:03:44.935Z'),
	('0035_kept_counts', '2026-11-23T21:03:44.972Z'),
	('0036_changed_sounds', '2026-11-23T21:03:44.981Z'),
	('0037_testimonial_search', '2026-11-23T21:03:44.991Z'),
	('0038_choices_by_name', '2026-11-23T21:03:44.992Z'),
	('0039_deletions_by_page', '2026-11-23T21:03:44.993Z'),
	('0040_safety_answers', '2026-11-23T21:03:45.002Z'),
	('0041_care_cases', '2026-11-23T21:03:45.025Z'),
	('0042_review_priority', '2026-11-23T21:03:45.028Z'),
	('0043_undo_reviews', '2026-11-23T21:03:45.034Z'),
	('0044_undo_email_change', '2026-11-23T21:03:45.042Z'),
	('0045_care_settings', '2026-11-23T21:03:45.046Z'),
	('0046_case_notices', '2026-11-23T21:03:45.048Z'),
	('0047_held_renewals', '2026-11-23T21:03:45.054Z'),
	('0048_reviewing', '2026-11-23T21:03:45.066Z'),
	('0049_staff_accounts', '2026-11-23T21:03:45.068Z'),
	('0050_staff_invitations', '2026-11-23T21:03:45.073Z'),
	('0051_passkeys', '2026-11-23T21:03:45.085Z'),
	('0052_known_devices', '2026-11-23T21:03:45.157Z');
INSERT INTO public.kysely_migration VALUES
	('0053_given_passwords', '2026-11-23T21:03:45.172Z'),
	('0054_keys', '2026-11-23T21:03:45.187Z'),
	('0055_audit_anchors', '2026-11-23T21:03:45.194Z'),
	('0056_withdrawn_consent', '2026-11-23T21:03:45.198Z'),
	('0057_read_purposes', '2026-11-23T21:03:45.204Z'),
	('0059_based_on', '2026-11-23T21:03:45.206Z'),
	('0060_creations', '2026-11-23T21:03:45.209Z'),
	('0062_studied_concerns', '2026-11-23T21:03:45.210Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.legal_settings VALUES
	('d0bd8d08-d8d2-47c7-8038-b46528439a00', 'Attune', 'hello@attune.example', 'support@attune.example', 'England and Wales', NULL, '1.0', '2025-10-24', 'Our terms, as they were.', 'Our policy, as it was.', NULL, '2026-11-23 21:03:45.304+00', '2026-11-23 21:03:45.304+00', '{}');
INSERT INTO public.legal_versions VALUES
	('b4789bce-542c-47c2-be5d-8a8fffde4394', 'terms', '1.0', '2025-10-24', 'Words of the time.', '134337c1bf5d183619ab877b8e04343051114a6c149f227a833f8203241cca06', false, NULL, '2026-11-23 21:03:45.315+00'),
	('cae96eea-58b3-431e-9907-c580100cfa91', 'privacy', NULL, '2026-11-23', 'Words of the time.', '2812f098f566e1460fe1f8ad9a2d793942302c9f6c7a511ae30319f41fa7e418', false, NULL, '2026-11-23 21:03:45.315+00');
INSERT INTO public.listening_days VALUES
	('06f6b83c-5361-4524-9c4a-ea2953023650', '2026-05-02', 60000);
INSERT INTO public.outbox_mails VALUES
	('73c93931-0945-437d-b46a-f4e436736184', '38566a8c-e67d-4e79-8762-78eb97254cd1', 'ticket-waiting', 'admin@attune.example', 'v1.EmAunY8x7E2lGZ8_HoqFcNBDH6qEZ6o-AjRgVa4NmuLcfDyJmU78ruopjMpw0lNhsVADtrm7EdY6QogRaKTcUoXZif36l2KPHy8IXliR5tcii3nvkUEv9J9BfiYVfTjVvdFYrPrYd5DtK9xAPhRHGIPljPOSRjOJNQDLnc8hfXdjtODK3vOjWkWpGwZGnz6U0jGMr2PvSkQr_JHlUc959EpqoJ-goUWWNKBsKvSa_WNr3_WQjPmg_XQWUooLiTpxZxC-w-jKhVxW8CErtkrxqSs4YpcCEff8cqpcjyOvP5moy5Yp4iu8TwWkfzrgB1ttY8BY_--rV-hT3d6MynlkcdPnQM82EFrvQCqveeaeJwcxUwtgiJQrukk2NfsetrbK7Cf3s0c-8ZLKsXEHiJrd171ZKrO8PTitZ_6YR3xh5KatuYNS8GmzOTwaL9g0fmwcMkobT77UDLbY4zM', 'kept', 0, NULL, '2026-11-23 21:03:47.049+00', '2026-11-23 21:03:47.056+00', NULL),
	('3a69a132-b15a-4211-8464-8de3b9b5395b', '38566a8c-e67d-4e79-8762-78eb97254cd1', 'ticket-waiting', 'admin@attune.example', 'v1.4Ge7kVyyPl_ddUtGDvWMsHfVuSZWbxVwL4Q5g9B6P-w-RPTpe0DWsTc8WP70jM6fJCvI8xhLdj7_08_tFaYw7Jv9ECeooL_TqYZOK_TtunvGDSD__K8UqOKKXoxkpKY39zHYjTJclA3Hlv_HOWRqg208VSCs4WcZ3OhcDKy1_CXO1_BTwHZdztjSafjXDNGmZC0Ai-o3CXlJKbCXhQaSQUf3idsgG4JrQJvYKk4btVZgzX-aIG7aGRtvZNJ8nVXSxXUHSq-g-ockSZ89ZDLKtCvyb10tFI3c2_M11Gl8LeNWMNUzHC9rDKiIrMqTgw2soEsmGquYDwmYcolTtF2EZMJShQBB04CVkwvM_LKI1La2uAV7aoEZ6SclezDL5dQXeS4x-ZE8FrzH1aPtB2n7dyqchnplMeNadLQiKenGEyDpL0jelKlFThWtp4F28OncNflUQ1r0-FOk8hk', 'kept', 0, NULL, '2026-11-23 21:03:47.076+00', '2026-11-23 21:03:47.081+00', NULL);
INSERT INTO public.paying_people VALUES
	('06f6b83c-5361-4524-9c4a-ea2953023650', 1),
	('b1ad014a-bcdb-4e90-adee-17cb63844bf2', 1),
	('e07e69c5-5684-48ee-9706-6341089bc4a6', 1);
INSERT INTO public.payments VALUES
	('ch_old1', '00000000-0000-4000-8000-000000000001', 'cus_old1', NULL, NULL, NULL, NULL, 'Enhanced', 'subscription', 2450, 'gbp', NULL, NULL, NULL, false, '2026-03-29 00:30:00+00', '2026-03-29 00:31:00+00'),
	('ch_old2', '00000000-0000-4000-8000-000000000001', 'cus_old1', NULL, NULL, NULL, NULL, 'Enhanced', 'subscription', 2450, 'gbp', NULL, NULL, NULL, false, '2026-06-30 22:59:59+00', '2026-06-30 23:01:00+00'),
	('ch_old3', '00000000-0000-4000-8000-000000000001', 'cus_old1', NULL, NULL, NULL, NULL, 'Enhanced', 'subscription', 2450, 'gbp', NULL, NULL, NULL, false, '2026-06-30 23:00:00+00', '2026-06-30 23:01:00+00'),
	('ch_old4', '00000000-0000-4000-8000-000000000002', 'cus_old2', NULL, NULL, NULL, NULL, 'Starter', 'one_off', 999, 'gbp', NULL, NULL, NULL, false, '2026-11-20 10:00:00+00', '2026-11-20 10:01:00+00'),
	('ch_old5', '00000000-0000-4000-8000-000000000002', 'cus_old2', NULL, NULL, NULL, NULL, 'Starter', 'one_off', 999, 'eur', NULL, NULL, NULL, false, '2026-11-20 11:00:00+00', '2026-11-20 11:01:00+00');
INSERT INTO public.people_totals VALUES
	(true, 6, 2);
INSERT INTO public.plan_subscribers VALUES
	('35d6bf8d-c02b-4815-a670-d29f73c98a94', 2),
	('25052367-208a-4803-aaa7-327be66ca859', 1);
INSERT INTO public.plans VALUES
	('25052367-208a-4803-aaa7-327be66ca859', 'starter', 'Starter', NULL, NULL, 999, 'gbp', 'week', 1, false, false, true, 0, 'One week of access. It does not renew.', '{"One personalised audio programme","Full access to your personalised frequencies","Unlimited audio playback","Regular AI analysis updates","Email support within 24 hours"}', 24, NULL, '2026-11-23 21:03:45.301+00', '2026-11-23 21:03:45.301+00'),
	('35d6bf8d-c02b-4815-a670-d29f73c98a94', 'enhanced', 'Enhanced', NULL, NULL, 2450, 'gbp', 'month', 1, true, true, true, 1, 'Renews every month. Cancel at any time.', '{"One personalised audio programme","Two bonus frequencies: Stress Relief and Better Sleep","Full access to your personalised frequencies","Unlimited audio playback","Regular AI analysis updates","Priority email support within 10 hours"}', 10, NULL, '2026-11-23 21:03:45.301+00', '2026-11-23 21:03:45.301+00');
INSERT INTO public.questionnaires VALUES
	('ada82b86-bb88-462b-af2b-877d8dfeadeb', '06f6b83c-5361-4524-9c4a-ea2953023650', 'v1.none', 'wizard', 'analyzed', NULL, '2026-11-23 21:03:45.818+00', '2026-11-23 21:03:46.231+00', '2026-11-23 21:03:45.818+00', true, NULL),
	('a270d307-0660-4a68-b63b-332d78981130', 'b1ad014a-bcdb-4e90-adee-17cb63844bf2', 'v1.none', 'wizard', 'analyzed', NULL, '2026-11-23 21:03:46.202+00', '2026-11-23 21:03:46.326+00', '2026-11-23 21:03:46.202+00', true, NULL),
	('b6bf281d-272c-49f2-ba03-0329bf9f7da6', 'e07e69c5-5684-48ee-9706-6341089bc4a6', 'v1.none', 'wizard', 'analyzed', NULL, '2026-11-23 21:03:46.322+00', '2026-11-23 21:03:46.962+00', '2026-11-23 21:03:46.322+00', true, NULL);
INSERT INTO public.recommendations VALUES
	('258e71e5-a40d-4bc7-8121-518f1c696b5d', '06f6b83c-5361-4524-9c4a-ea2953023650', 'ada82b86-bb88-462b-af2b-877d8dfeadeb', 'v1.none', 'rules', '2.2.0', 'medium', 'active', '2026-11-23 21:03:46.231+00', '2026-11-23 21:03:46.231+00'),
	('16841bec-9463-40b3-a842-3b92862628f6', 'b1ad014a-bcdb-4e90-adee-17cb63844bf2', 'a270d307-0660-4a68-b63b-332d78981130', 'v1.none', 'rules', '2.2.0', 'medium', 'active', '2026-11-23 21:03:46.326+00', '2026-11-23 21:03:46.326+00'),
	('4d3861b3-dbf1-44b5-a561-8c5432a1c3d9', 'e07e69c5-5684-48ee-9706-6341089bc4a6', 'b6bf281d-272c-49f2-ba03-0329bf9f7da6', 'v1.none', 'rules', '2.2.0', 'medium', 'active', '2026-11-23 21:03:46.962+00', '2026-11-23 21:03:46.962+00');
INSERT INTO public.refund_windows VALUES
	('1970-01-01 00:00:00+00', 24);
INSERT INTO public.refunds VALUES
	('re_old1', 'ch_old2', '00000000-0000-4000-8000-000000000001', 450, 'gbp', 'succeeded', 'requested_by_customer', true, '2026-07-01 09:00:00+00', '2026-07-01 09:00:00+00', '2026-07-01 09:00:00+00'),
	('re_old2', 'ch_old3', '00000000-0000-4000-8000-000000000001', 2450, 'gbp', 'failed', NULL, true, '2026-07-02 09:00:00+00', '2026-07-02 09:00:00+00', '2026-07-03 09:00:00+00');
INSERT INTO public.renewing_terms VALUES
	('gbp', 2450, 'month', 1, 1);
INSERT INTO public.revenue_days VALUES
	('gbp', '2026-03-29', 1, 2450, 0, 0),
	('gbp', '2026-06-30', 1, 2450, 0, 0),
	('gbp', '2026-11-20', 1, 999, 0, 0),
	('eur', '2026-11-20', 1, 999, 0, 0),
	('gbp', '2026-07-01', 1, 2450, 1, 450),
	('gbp', '2026-10-25', 0, 0, 1, 2450);
INSERT INTO public.review_tally VALUES
	(1, 0),
	(2, 0),
	(3, 0),
	(4, 0),
	(5, 0);
INSERT INTO public.safety_answers VALUES
	('7205906b-72f2-42fc-94e6-d3381ac236f7', '06f6b83c-5361-4524-9c4a-ea2953023650', 'ada82b86-bb88-462b-af2b-877d8dfeadeb', 'v1.m4ewbiQCX4tk_TKvxOvd4oNNP1h4pvWwRjv43yD0iR3mCNUhtlGJSVLJjgN5F2PvlPf6', '2026-11-23 21:03:46.137+00'),
	('324302e0-6aa4-47a6-b046-f107a94c0a59', 'b1ad014a-bcdb-4e90-adee-17cb63844bf2', 'a270d307-0660-4a68-b63b-332d78981130', 'v1.s2VJ4vsNXspfR-LLYMGz3OaZn4XL3F-uGYPYI0gRdrEQ-P-LM-T2zomDK0uUikYpd-2t', '2026-11-23 21:03:46.23+00'),
	('546a0160-1149-498f-b286-0e63a28de1ec', 'e07e69c5-5684-48ee-9706-6341089bc4a6', 'b6bf281d-272c-49f2-ba03-0329bf9f7da6', 'v1.TjFScgbUuBiegZ8VGr3Ms8Bmze5fH2ZwKUmgpy0dAqiL8doHkYxo7I979X_coIkGl6vm', '2026-11-23 21:03:46.34+00');
INSERT INTO public.subscriber_days VALUES
	('2026-11-23', 2, 0);
INSERT INTO public.subscriber_totals VALUES
	(true, 3);
INSERT INTO public.subscription_states VALUES
	('suspended', 1),
	('active', 2);
INSERT INTO public.subscriptions VALUES
	('e7fd29dc-4a0a-414d-8e9a-e01114b71036', '06f6b83c-5361-4524-9c4a-ea2953023650', '35d6bf8d-c02b-4815-a670-d29f73c98a94', 'sub_demo_amira', NULL, 'active', '2026-11-17 21:03:45.802+00', '2026-12-17 21:03:45.802+00', false, 2450, 'gbp', 'month', 1, '2026-11-23 21:03:45.802+00', '2026-11-23 21:03:45.802+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false),
	('836c456f-1fff-4b40-bab3-38731d31359f', 'b1ad014a-bcdb-4e90-adee-17cb63844bf2', '35d6bf8d-c02b-4815-a670-d29f73c98a94', 'sub_demo_ben', NULL, 'suspended', '2026-10-22 21:03:46.192+00', '2026-11-21 21:03:46.192+00', false, 2450, 'gbp', 'month', 1, '2026-11-23 21:03:46.192+00', '2026-11-23 21:03:46.192+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false),
	('c27f2777-9ee0-44ce-ae71-c757ef5f3371', 'e07e69c5-5684-48ee-9706-6341089bc4a6', '25052367-208a-4803-aaa7-327be66ca859', 'onetime_demo_farid', NULL, 'active', '2026-11-04 21:03:46.313+00', '2026-11-11 21:03:46.313+00', false, 999, 'gbp', 'week', 1, '2026-11-23 21:03:46.313+00', '2026-11-23 21:03:46.313+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false);
INSERT INTO public.support_tickets VALUES
	('5d34d7bc-678a-4df3-917a-2a849fc6ff65', '06f6b83c-5361-4524-9c4a-ea2953023650', 'Other', 'Normal', 'v1.kzn9bZWTa3hTQY-9USIxPbC3iFwDOYWWuOKEeeIsXx0IwE-62tI4Ng', 'v1.KzO8RiG5Jb2aQCjaJz-uk9byaikKX5YebJ3nTroNnM4wvUWQeB-4hu9ctqPL74Dk2WteQDs', 'open', NULL, NULL, NULL, '2026-11-23 21:03:47.043+00', '2026-11-23 21:03:47.043+00', '2026-11-24 07:03:47.044+00'),
	('07bda593-79c9-4b2f-839d-72d4164b1fdf', '06f6b83c-5361-4524-9c4a-ea2953023650', 'Other', 'Urgent', 'v1.0MYsSFs28GMTLUTV-jnoxROKnCHWIZlLHfuPxAaOd8oX6dwS28Ajph8', 'v1.62DCruOpVZzmMjrfc45BeDz7zOl0DqywW5o-GVw5mxrZAXhWl5Vb2wwHrTbJ', 'resolved', '38566a8c-e67d-4e79-8762-78eb97254cd1', NULL, NULL, '2026-11-23 21:03:47.074+00', '2026-11-23 21:03:47.074+00', '2026-11-24 07:03:47.074+00');
INSERT INTO public.testimonials VALUES
	('50a6b79b-b80b-4dd8-8405-45c5662c782b', '06f6b83c-5361-4524-9c4a-ea2953023650', 'Amira', 'Calm.', 'Calm.', NULL, 5, true, 0, 'approved', NULL, '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00', true, NULL, NULL, DEFAULT);
INSERT INTO public.ticket_counts VALUES
	('open', 'Normal', NULL, 1),
	('open', 'Urgent', NULL, 0),
	('resolved', 'Urgent', '38566a8c-e67d-4e79-8762-78eb97254cd1', 1);
INSERT INTO public.uploaded_sounds VALUES
	('aaf0ce69-a6a5-495a-9506-e3aca879d358', 'sounds/one', '00', 'one.mp3', 'mp3', 10, 2, 1.5, 'measuring', NULL, NULL, '2026-05-01 00:00:00+00');
INSERT INTO public.user_frequencies VALUES
	('36a1df45-ad6a-494f-a4b1-8d4534014689', '06f6b83c-5361-4524-9c4a-ea2953023650', 'ee8648d4-2dd3-412a-b516-a262c7656bd7', '38566a8c-e67d-4e79-8762-78eb97254cd1', NULL, NULL, '2026-05-01 00:00:00+00', '2026-05-01 00:00:00+00', NULL, NULL, NULL, true, false, NULL),
	('11b3f52b-4536-4109-8723-0e4963c86a33', '06f6b83c-5361-4524-9c4a-ea2953023650', 'aaf0ce69-a6a5-495a-9506-e3aca879d358', '38566a8c-e67d-4e79-8762-78eb97254cd1', NULL, NULL, '2026-05-01 00:00:00+00', '2026-05-01 00:00:00+00', NULL, NULL, NULL, false, true, NULL);
INSERT INTO public.user_keys VALUES
	('38566a8c-e67d-4e79-8762-78eb97254cd1', 'v1.dev.Bx0QWx0qSw8MP4qjrDhPPS3YaUaQ_tUp0CXxaIhzFA72nAYd9gjIXtOwlQAagzJCxp03d4zVEhq2UrIj', '2026-11-23 21:03:45.783+00'),
	('b8eed76d-5f5e-45bd-9980-f8a4c767731d', 'v1.dev.aVAs-t3cLJ-uuaAvI9Wda8gVRcxn5otsM2n5BEp308OP2E3GvR6diztwF-RlsKTiXXl8Wl9EsSMRJVe_', '2026-11-23 21:03:45.796+00'),
	('06f6b83c-5361-4524-9c4a-ea2953023650', 'v1.dev.N5O-V7eJYV1sBlXHGCqf9ExTbFZ-ovHg-I-UWus4-ICfeNGa3Sdd84d6AczhAUNvUuBeDR9pEIliTW9o', '2026-11-23 21:03:45.799+00'),
	('b1ad014a-bcdb-4e90-adee-17cb63844bf2', 'v1.dev.SrV-s6PJvgElfr3A1hV4xu0zHkjMsNyK7UV-5AH-xKb45IdII7ypMo98QHX2Suopl4w7F_kj-_m3wMT2', '2026-11-23 21:03:46.169+00'),
	('17cf6775-be34-42a9-9699-42d3397d177f', 'v1.dev.gNPMgbivQGDSktZLH1cI6EUt7kXUBVEkiR8BhxzPJfJXnCACsox9W0iMotyE3rFlLgqCVhv0NNRlPkCs', '2026-11-23 21:03:46.252+00'),
	('e07e69c5-5684-48ee-9706-6341089bc4a6', 'v1.dev.gr-smP3V3Sd0IM_4A3jmgp-Q7r4sPcJLBquUx07Ebx0uDXA8RzP--koTyWuWWLpKQaTRrMSr2Ifw2kiZ', '2026-11-23 21:03:46.293+00');
INSERT INTO public.users VALUES
	('38566a8c-e67d-4e79-8762-78eb97254cd1', 'admin', 'admin', 'admin@attune.example', 'none', 'admin', 'Ada Admin', NULL, NULL, 'v1.474n1-qHt40xeJFedr23U0ykQKBAcxsSYDAeP9mlac4rzlhtTDOZsA', 'United Kingdom', NULL, 'inactive', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 21:03:45.783+00', '2026-11-23 21:03:45.783+00', '2026-11-23 21:03:45.767+00', NULL, DEFAULT, DEFAULT, NULL, false),
	('b8eed76d-5f5e-45bd-9980-f8a4c767731d', 'manager', 'manager', 'manager@attune.example', 'none', 'admin_manager', 'Max Manager', NULL, NULL, 'v1.TvxKhNq_0uQPDWqvC77lG5ouJwzuX1sbrHFyapJwbktwaZHS0m3bTg', 'United Kingdom', NULL, 'inactive', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 21:03:45.796+00', '2026-11-23 21:03:45.796+00', '2026-11-23 21:03:45.795+00', NULL, DEFAULT, DEFAULT, NULL, false),
	('b1ad014a-bcdb-4e90-adee-17cb63844bf2', 'ben', 'ben', 'ben@attune.example', 'none', 'user', 'Ben Okafor', NULL, NULL, 'v1.Zj7dDhgrwq4vRLlRrC6O0X8xahkJASlfajJD4P8_57lDbv6QDbvkcg', 'United Kingdom', NULL, 'past_due', 'Enhanced', '2026-11-21 21:03:46.192+00', NULL, NULL, NULL, NULL, '2026-11-23 21:03:46.164+00', '1.0', NULL, '2026-11-23 21:03:46.164+00', NULL, NULL, NULL, '2026-11-23 21:03:46.169+00', '2026-11-23 21:03:46.169+00', '2026-11-23 21:03:46.164+00', NULL, DEFAULT, DEFAULT, NULL, false),
	('17cf6775-be34-42a9-9699-42d3397d177f', 'chloe', 'chloe', 'chloe@attune.example', 'none', 'user', 'Chloe Martin', NULL, NULL, 'v1.uQ6xZPg9Y4uz5ufOW_sKb3uU5UrhYKlCgHa8EcELj7k4w0tD1Ji3ow', 'European Union', NULL, 'free', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 21:03:46.252+00', '2026-11-23 21:03:46.252+00', '2026-11-23 21:03:46.244+00', NULL, DEFAULT, DEFAULT, NULL, false),
	('06f6b83c-5361-4524-9c4a-ea2953023650', 'amira', 'amira', 'amira@attune.example', 'none', 'user', 'Amira Haddad', NULL, NULL, 'v1.kiQJ3_DzP7KBl9EfDqePOT7Q_-1rciQsuuz-MUTFXcPY9tcMyRTs9A', 'United Kingdom', NULL, 'active', 'Enhanced', '2026-12-17 21:03:45.802+00', NULL, 'cus_old1', NULL, NULL, '2026-11-23 21:03:45.798+00', '1.0', NULL, '2026-11-23 21:03:45.798+00', NULL, NULL, NULL, '2026-11-23 21:03:45.799+00', '2026-11-23 21:03:45.799+00', '2026-11-23 21:03:45.798+00', NULL, DEFAULT, DEFAULT, NULL, false),
	('e07e69c5-5684-48ee-9706-6341089bc4a6', 'farid', 'farid', 'farid@attune.example', 'none', 'user', 'Farid Rahman', NULL, NULL, 'v1.SCyZeBc13oA21aB9sZqrMkhumHggAIwh1ADG1vpyeU8xDvcxLAWgRw', 'United Kingdom', NULL, 'expired', 'Starter', '2026-11-11 21:03:46.313+00', NULL, 'cus_old2', NULL, NULL, '2026-11-23 21:03:46.292+00', '1.0', NULL, '2026-11-23 21:03:46.292+00', NULL, NULL, NULL, '2026-11-23 21:03:46.293+00', '2026-11-23 21:03:46.293+00', '2026-11-23 21:03:46.292+00', NULL, DEFAULT, DEFAULT, NULL, false);
ALTER TABLE ONLY public.alert_acknowledgements
    ADD CONSTRAINT alert_acknowledgements_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.audio_files
    ADD CONSTRAINT audio_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audio_files
    ADD CONSTRAINT audio_files_questionnaire_id_key UNIQUE (questionnaire_id);
ALTER TABLE ONLY public.audit_anchors
    ADD CONSTRAINT audit_anchors_pkey PRIMARY KEY (place);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.audit_head
    ADD CONSTRAINT audit_head_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_pkey PRIMARY KEY (user_ref);
ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_stripe_customer_id_key UNIQUE (stripe_customer_id);
ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.billing_letters
    ADD CONSTRAINT billing_letters_pkey PRIMARY KEY (kind, object_id);
ALTER TABLE ONLY public.care_case_steps
    ADD CONSTRAINT care_case_steps_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.care_cases
    ADD CONSTRAINT care_cases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.care_settings
    ADD CONSTRAINT care_settings_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.creations
    ADD CONSTRAINT creations_pkey PRIMARY KEY (user_id, kind, submission_id);
ALTER TABLE ONLY public.dashboard_views
    ADD CONSTRAINT dashboard_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (stripe_id);
ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.email_undos
    ADD CONSTRAINT email_undos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_undos
    ADD CONSTRAINT email_undos_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.former_staff
    ADD CONSTRAINT former_staff_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.frequencies
    ADD CONSTRAINT frequencies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.frequencies
    ADD CONSTRAINT frequencies_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.frequency_duplicates
    ADD CONSTRAINT frequency_duplicates_pkey PRIMARY KEY (kind, mark);
ALTER TABLE ONLY public.frequency_prescriptions
    ADD CONSTRAINT frequency_prescriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.funnel_days
    ADD CONSTRAINT funnel_days_pkey PRIMARY KEY (day, step);
ALTER TABLE ONLY public.health_withdrawals
    ADD CONSTRAINT health_withdrawals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kept_derivations
    ADD CONSTRAINT kept_derivations_pkey PRIMARY KEY (key_id, purpose);
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.legal_settings
    ADD CONSTRAINT legal_settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.legal_versions
    ADD CONSTRAINT legal_versions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listeners
    ADD CONSTRAINT listeners_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.listening_days
    ADD CONSTRAINT listening_days_pkey PRIMARY KEY (user_id, day);
ALTER TABLE ONLY public.listening_positions
    ADD CONSTRAINT listening_positions_pkey PRIMARY KEY (user_id, track_id);
ALTER TABLE ONLY public.model_days
    ADD CONSTRAINT model_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.offline_stretches
    ADD CONSTRAINT offline_stretches_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.open_findings
    ADD CONSTRAINT open_findings_pkey PRIMARY KEY (kind, place);
ALTER TABLE ONLY public.outbox_mails
    ADD CONSTRAINT outbox_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.passkey_handles
    ADD CONSTRAINT passkey_handles_handle_key UNIQUE (handle);
ALTER TABLE ONLY public.passkey_handles
    ADD CONSTRAINT passkey_handles_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_reset_tokens
    ADD CONSTRAINT password_reset_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_reset_tokens
    ADD CONSTRAINT password_reset_tokens_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.paying_people
    ADD CONSTRAINT paying_people_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_operations
    ADD CONSTRAINT payment_operations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (stripe_id);
ALTER TABLE ONLY public.people_totals
    ADD CONSTRAINT people_totals_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.plan_subscribers
    ADD CONSTRAINT plan_subscribers_pkey PRIMARY KEY (plan_id);
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_key_key UNIQUE (key);
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.process_keys
    ADD CONSTRAINT process_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.questionnaires
    ADD CONSTRAINT questionnaires_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.read_purposes
    ADD CONSTRAINT read_purposes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_questionnaire_id_key UNIQUE (questionnaire_id);
ALTER TABLE ONLY public.reconciliations
    ADD CONSTRAINT reconciliations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refund_windows
    ADD CONSTRAINT refund_windows_pkey PRIMARY KEY (since);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (stripe_id);
ALTER TABLE ONLY public.reminder_days
    ADD CONSTRAINT reminder_days_off_token_hash_key UNIQUE (off_token_hash);
ALTER TABLE ONLY public.reminder_days
    ADD CONSTRAINT reminder_days_pkey PRIMARY KEY (user_id, day);
ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.removed_entries
    ADD CONSTRAINT removed_entries_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.renewing_terms
    ADD CONSTRAINT renewing_terms_pkey PRIMARY KEY (currency, amount_minor, "interval", interval_count);
ALTER TABLE ONLY public.revenue_days
    ADD CONSTRAINT revenue_days_pkey PRIMARY KEY (currency, day);
ALTER TABLE ONLY public.review_drafts
    ADD CONSTRAINT review_drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.review_drafts
    ADD CONSTRAINT review_drafts_track_id_staff_id_key UNIQUE (track_id, staff_id);
ALTER TABLE ONLY public.review_presence
    ADD CONSTRAINT review_presence_pkey PRIMARY KEY (track_id, staff_id);
ALTER TABLE ONLY public.review_tally
    ADD CONSTRAINT review_tally_pkey PRIMARY KEY (rating);
ALTER TABLE ONLY public.safety_answers
    ADD CONSTRAINT safety_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saved_filters
    ADD CONSTRAINT saved_filters_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.security_counts
    ADD CONSTRAINT security_counts_pkey PRIMARY KEY (event, since);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY public.share_openings
    ADD CONSTRAINT share_openings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.social_images
    ADD CONSTRAINT social_images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.social_media_campaigns
    ADD CONSTRAINT social_media_campaigns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.social_outbox
    ADD CONSTRAINT social_outbox_pkey PRIMARY KEY (campaign_id, attempt);
ALTER TABLE ONLY public.staff_invitations
    ADD CONSTRAINT staff_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_invitations
    ADD CONSTRAINT staff_invitations_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.stripe_events
    ADD CONSTRAINT stripe_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscriber_days
    ADD CONSTRAINT subscriber_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.subscriber_totals
    ADD CONSTRAINT subscriber_totals_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.subscription_states
    ADD CONSTRAINT subscription_states_pkey PRIMARY KEY (status);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_stripe_subscription_id_key UNIQUE (stripe_subscription_id);
ALTER TABLE ONLY public.support_tickets
    ADD CONSTRAINT support_tickets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sync_runs
    ADD CONSTRAINT sync_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.testimonials
    ADD CONSTRAINT testimonials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_messages
    ADD CONSTRAINT ticket_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.trust_confirmations
    ADD CONSTRAINT trust_confirmations_pkey PRIMARY KEY (claim);
ALTER TABLE ONLY public.uploaded_sounds
    ADD CONSTRAINT uploaded_sounds_pkey PRIMARY KEY (frequency_id);
ALTER TABLE ONLY public.uploaded_sounds
    ADD CONSTRAINT uploaded_sounds_storage_key_key UNIQUE (storage_key);
ALTER TABLE ONLY public.user_frequencies
    ADD CONSTRAINT user_frequencies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_keys
    ADD CONSTRAINT user_keys_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_stripe_customer_id_key UNIQUE (stripe_customer_id);
CREATE INDEX audio_files_decided ON public.audio_files USING btree (decided_at) WHERE ((status = 'pending'::text) AND (decided_at IS NOT NULL));
CREATE INDEX audio_files_review ON public.audio_files USING btree (review_priority, COALESCE(waiting_since, created_at), id) WHERE (status = 'pending'::text);
CREATE INDEX audio_files_user ON public.audio_files USING btree (user_id, created_at DESC);
CREATE INDEX audit_events_action ON public.audit_events USING btree (action, seq DESC);
CREATE INDEX audit_events_actor ON public.audit_events USING btree (actor_id, seq DESC);
CREATE INDEX audit_events_actor_action ON public.audit_events USING btree (actor_id, action, seq DESC);
CREATE INDEX audit_events_request ON public.audit_events USING btree (request_id);
CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject_user_id, seq DESC);
CREATE INDEX billing_accounts_read ON public.billing_accounts USING btree (last_read_at NULLS FIRST) WHERE (stripe_customer_id IS NOT NULL);
CREATE INDEX care_case_steps_case ON public.care_case_steps USING btree (case_id, created_at);
CREATE UNIQUE INDEX care_cases_open ON public.care_cases USING btree (user_id) WHERE (closed_at IS NULL);
CREATE INDEX care_cases_user ON public.care_cases USING btree (user_id);
CREATE INDEX care_cases_waiting ON public.care_cases USING btree (severity DESC, due_at, id) WHERE (closed_at IS NULL);
CREATE INDEX check_ins_user ON public.check_ins USING btree (user_id, began_at DESC);
CREATE INDEX consents_user ON public.consents USING btree (user_id, kind, accepted_at DESC);
CREATE INDEX creations_created ON public.creations USING btree (created_at);
CREATE INDEX dashboard_views_staff ON public.dashboard_views USING btree (staff_id);
CREATE INDEX dashboard_views_user ON public.dashboard_views USING btree (user_id, began_at DESC);
CREATE INDEX disputes_ledger ON public.disputes USING btree (opened_at DESC, stripe_id DESC) WHERE (status = 'lost'::text);
CREATE INDEX disputes_open ON public.disputes USING btree (opened_at) WHERE (status = ANY (ARRAY['needs_response'::text, 'warning_needs_response'::text]));
CREATE INDEX disputes_payment ON public.disputes USING btree (payment_id);
CREATE INDEX email_confirmations_user ON public.email_confirmations USING btree (user_id);
CREATE INDEX email_undos_user ON public.email_undos USING btree (user_id);
CREATE INDEX erasures_billing ON public.erasures USING btree (confirmed_at) WHERE ((confirmed_at IS NOT NULL) AND (billing_ended_at IS NULL) AND (undone_at IS NULL) AND (erased_at IS NULL));
CREATE INDEX erasures_newest ON public.erasures USING btree (requested_at DESC, id);
CREATE INDEX erasures_not_erased ON public.erasures USING btree (requested_at DESC, id) WHERE (erased_at IS NULL);
CREATE UNIQUE INDEX erasures_open ON public.erasures USING btree (user_id) WHERE (confirmed_at IS NULL);
CREATE INDEX erasures_pending ON public.erasures USING btree (due_at) WHERE ((confirmed_at IS NOT NULL) AND (erased_at IS NULL) AND (undone_at IS NULL));
CREATE INDEX erasures_user ON public.erasures USING btree (user_id, requested_at DESC);
CREATE INDEX frequencies_by_category ON public.frequencies USING btree (lower(category), id) WHERE (deleted_at IS NULL);
CREATE INDEX frequencies_by_duration ON public.frequencies USING btree (duration_seconds, id) WHERE (deleted_at IS NULL);
CREATE INDEX frequencies_by_hertz ON public.frequencies USING btree (hertz, id) WHERE (deleted_at IS NULL);
CREATE INDEX frequencies_by_name ON public.frequencies USING btree (lower(name), id) WHERE (deleted_at IS NULL);
CREATE INDEX frequencies_by_plain_name ON public.frequencies USING btree (plain_name) WHERE (deleted_at IS NULL);
CREATE INDEX frequencies_by_status ON public.frequencies USING btree (is_active, id) WHERE (deleted_at IS NULL);
CREATE INDEX frequencies_by_value ON public.frequencies USING btree (value_in_category, plain_name) WHERE (deleted_at IS NULL);
CREATE INDEX frequencies_choice_name ON public.frequencies USING btree (lower(name) text_pattern_ops, id) WHERE (is_active AND (deleted_at IS NULL));
CREATE INDEX frequencies_choice_value ON public.frequencies USING btree (((trim_scale(hertz))::text) text_pattern_ops) WHERE (is_active AND (deleted_at IS NULL));
CREATE INDEX frequencies_choice_words ON public.frequencies USING gin (choice_text public.gin_trgm_ops) WHERE (is_active AND (deleted_at IS NULL));
CREATE INDEX frequencies_deleted ON public.frequencies USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX frequencies_kinds ON public.frequencies USING btree (is_cafl, is_active) WHERE (deleted_at IS NULL);
CREATE INDEX frequencies_own_by_category ON public.frequencies USING btree (lower(category), id) WHERE ((deleted_at IS NULL) AND (NOT is_cafl));
CREATE INDEX frequencies_own_by_duration ON public.frequencies USING btree (duration_seconds, id) WHERE ((deleted_at IS NULL) AND (NOT is_cafl));
CREATE INDEX frequencies_own_by_hertz ON public.frequencies USING btree (hertz, id) WHERE ((deleted_at IS NULL) AND (NOT is_cafl));
CREATE INDEX frequencies_own_by_name ON public.frequencies USING btree (lower(name), id) WHERE ((deleted_at IS NULL) AND (NOT is_cafl));
CREATE INDEX frequencies_own_by_status ON public.frequencies USING btree (is_active, id) WHERE ((deleted_at IS NULL) AND (NOT is_cafl));
CREATE INDEX frequencies_text ON public.frequencies USING gin (search_text public.gin_trgm_ops);
CREATE INDEX frequency_prescriptions_user ON public.frequency_prescriptions USING btree (user_id, created_at DESC);
CREATE INDEX health_withdrawals_renewing ON public.health_withdrawals USING btree (withdrawn_at) WHERE (renewals_ended_at IS NULL);
CREATE INDEX health_withdrawals_user ON public.health_withdrawals USING btree (user_id, withdrawn_at DESC);
CREATE INDEX known_devices_seen ON public.known_devices USING btree (last_seen_at);
CREATE INDEX known_devices_user ON public.known_devices USING btree (user_id);
CREATE INDEX legal_versions_kind ON public.legal_versions USING btree (kind, created_at DESC, id);
CREATE INDEX outbox_mails_case ON public.outbox_mails USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX outbox_mails_waiting ON public.outbox_mails USING btree (created_at) WHERE (status = 'waiting'::text);
CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user ON public.passkey_challenges USING btree (user_id);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);
CREATE INDEX password_reset_tokens_user ON public.password_reset_tokens USING btree (user_id);
CREATE INDEX payment_attempts_account ON public.payment_attempts USING btree (user_ref, failed_at DESC);
CREATE INDEX payment_operations_account ON public.payment_operations USING btree (user_ref, created_at DESC);
CREATE INDEX payment_operations_object ON public.payment_operations USING btree (stripe_id) WHERE (stripe_id IS NOT NULL);
CREATE UNIQUE INDEX payment_operations_one_purchase ON public.payment_operations USING btree (user_ref) WHERE ((kind = 'purchase'::text) AND (state <> 'closed'::text));
CREATE INDEX payments_account ON public.payments USING btree (user_ref, paid_at DESC);
CREATE INDEX payments_intent ON public.payments USING btree (payment_intent_id) WHERE (payment_intent_id IS NOT NULL);
CREATE INDEX payments_ledger ON public.payments USING btree (paid_at DESC, stripe_id DESC);
CREATE INDEX questionnaires_failed ON public.questionnaires USING btree (user_id) WHERE ((status <> 'analyzed'::text) AND (failure_reason IS NOT NULL));
CREATE INDEX questionnaires_in_sweep ON public.questionnaires USING btree (created_at) WHERE may_be_unfinished;
CREATE INDEX questionnaires_unfinished ON public.questionnaires USING btree (created_at) WHERE (status <> 'analyzed'::text);
CREATE INDEX questionnaires_user ON public.questionnaires USING btree (user_id, created_at DESC);
CREATE INDEX read_purposes_staff ON public.read_purposes USING btree (staff_id);
CREATE INDEX read_purposes_user ON public.read_purposes USING btree (user_id, stated_at DESC);
CREATE INDEX recommendations_user ON public.recommendations USING btree (user_id, created_at DESC);
CREATE INDEX recovery_codes_user ON public.recovery_codes USING btree (user_id);
CREATE INDEX refunds_account ON public.refunds USING btree (user_ref);
CREATE INDEX refunds_ledger ON public.refunds USING btree (refunded_at DESC, stripe_id DESC);
CREATE INDEX refunds_payment ON public.refunds USING btree (payment_id);
CREATE INDEX reminders_next ON public.reminders USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX review_drafts_staff ON public.review_drafts USING btree (staff_id);
CREATE INDEX review_drafts_user ON public.review_drafts USING btree (user_id);
CREATE INDEX review_presence_seen ON public.review_presence USING btree (seen_at);
CREATE INDEX review_presence_staff ON public.review_presence USING btree (staff_id);
CREATE INDEX safety_answers_user ON public.safety_answers USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX saved_filters_name ON public.saved_filters USING btree (user_id, place, lower(name));
CREATE INDEX sessions_device ON public.sessions USING btree (device_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX share_openings_share ON public.share_openings USING btree (share_id, opened_at);
CREATE INDEX shares_expiry ON public.shares USING btree (expires_at);
CREATE INDEX shares_user ON public.shares USING btree (user_id, created_at);
CREATE INDEX social_images_deleted ON public.social_images USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX social_images_newest ON public.social_images USING btree (created_at DESC, id);
CREATE INDEX social_media_campaigns_calendar ON public.social_media_campaigns USING btree (COALESCE(published_at, scheduled_for));
CREATE INDEX social_media_campaigns_deleted ON public.social_media_campaigns USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX social_media_campaigns_due ON public.social_media_campaigns USING btree (scheduled_for) WHERE (status = 'scheduled'::text);
CREATE INDEX social_media_campaigns_image ON public.social_media_campaigns USING btree (image_id);
CREATE INDEX social_media_campaigns_newest ON public.social_media_campaigns USING btree (created_at DESC, id);
CREATE INDEX social_media_campaigns_status ON public.social_media_campaigns USING btree (status, created_at DESC, id);
CREATE UNIQUE INDEX staff_invitations_email ON public.staff_invitations USING btree (lower(email));
CREATE INDEX stripe_events_received ON public.stripe_events USING btree (received_at);
CREATE INDEX stripe_events_stuck ON public.stripe_events USING btree (received_at) WHERE ((state = 'dead'::text) OR ((state = 'received'::text) AND (attempts > 0)));
CREATE INDEX stripe_events_waiting ON public.stripe_events USING btree (received_at) WHERE (state = 'received'::text);
CREATE INDEX subscriptions_figures ON public.subscriptions USING btree (status, created_at) INCLUDE (stripe_subscription_id, current_period_end, paused_at, amount_minor, "interval", interval_count);
CREATE INDEX subscriptions_held ON public.subscriptions USING btree (user_id) WHERE renewals_held;
CREATE INDEX subscriptions_lapsing ON public.subscriptions USING btree (current_period_end) WHERE ((status = 'active'::text) AND (starts_with(stripe_subscription_id, 'onetime_'::text) OR (paused_at IS NOT NULL)));
CREATE INDEX subscriptions_left ON public.subscriptions USING btree (public.ended_at(subscriptions.*) DESC, id) WHERE (public.is_recurring(subscriptions.*) AND public.was_paid(subscriptions.*));
CREATE UNIQUE INDEX subscriptions_one_live ON public.subscriptions USING btree (user_id) WHERE (status = ANY (ARRAY['active'::text, 'test'::text, 'suspended'::text, 'past_due'::text, 'paused'::text, 'incomplete'::text]));
CREATE INDEX subscriptions_over ON public.subscriptions USING btree (created_at) WHERE (status = ANY (ARRAY['cancelled'::text, 'expired'::text]));
CREATE INDEX subscriptions_user ON public.subscriptions USING btree (user_id, created_at DESC);
CREATE INDEX support_tickets_assigned ON public.support_tickets USING btree (assigned_to, answer_due_at, created_at DESC, id);
CREATE INDEX support_tickets_queue ON public.support_tickets USING btree (status, answer_due_at, created_at DESC, id);
CREATE INDEX support_tickets_urgency ON public.support_tickets USING btree (urgency, answer_due_at, created_at DESC, id);
CREATE INDEX support_tickets_user ON public.support_tickets USING btree (user_id, created_at DESC);
CREATE INDEX support_tickets_waiting ON public.support_tickets USING btree (answer_due_at, created_at DESC, id);
CREATE UNIQUE INDEX sync_runs_one ON public.sync_runs USING btree ((true)) WHERE (finished_at IS NULL);
CREATE INDEX testimonials_deleted ON public.testimonials USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX testimonials_of_state ON public.testimonials USING btree (status, display_order, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX testimonials_pending ON public.testimonials USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX testimonials_shown ON public.testimonials USING btree (display_order, created_at) WHERE (is_active AND (status = 'approved'::text));
CREATE INDEX testimonials_text ON public.testimonials USING gin (search_text public.gin_trgm_ops);
CREATE UNIQUE INDEX ticket_counts_kind ON public.ticket_counts USING btree (status, urgency, COALESCE(assigned_to, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE INDEX ticket_messages_ticket ON public.ticket_messages USING btree (ticket_id, created_at, id);
CREATE INDEX ticket_messages_user ON public.ticket_messages USING btree (user_id);
CREATE INDEX user_frequencies_decided ON public.user_frequencies USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX user_frequencies_frequency ON public.user_frequencies USING btree (frequency_id);
CREATE INDEX user_frequencies_held ON public.user_frequencies USING btree (held_at) WHERE (held_at IS NOT NULL);
CREATE UNIQUE INDEX user_frequencies_once ON public.user_frequencies USING btree (user_id, frequency_id);
CREATE INDEX user_frequencies_unweighed ON public.user_frequencies USING btree (user_id) WHERE (NOT is_weighed);
CREATE INDEX user_frequencies_user ON public.user_frequencies USING btree (user_id, created_at DESC);
CREATE INDEX users_customer_bill ON public.users USING btree (COALESCE(next_bill_date, 'infinity'::timestamp with time zone), id) WHERE (stripe_customer_id IS NOT NULL);
CREATE INDEX users_customer_bill_last ON public.users USING btree (COALESCE(next_bill_date, '-infinity'::timestamp with time zone), id) WHERE (stripe_customer_id IS NOT NULL);
CREATE INDEX users_customer_created ON public.users USING btree (created_at, id) WHERE (stripe_customer_id IS NOT NULL);
CREATE INDEX users_customer_email ON public.users USING btree (lower(COALESCE(email, ''::text)), id) WHERE (stripe_customer_id IS NOT NULL);
CREATE INDEX users_customer_status ON public.users USING btree (subscription_status, id) WHERE (stripe_customer_id IS NOT NULL);
CREATE INDEX users_customer_text ON public.users USING gin (customer_text public.gin_trgm_ops) WHERE (stripe_customer_id IS NOT NULL);
CREATE INDEX users_customer_username ON public.users USING btree (lower(username), id) WHERE (stripe_customer_id IS NOT NULL);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX users_free ON public.users USING btree (created_at DESC, id) WHERE ((subscription_status = 'free'::text) OR (role <> 'user'::text));
CREATE INDEX users_list_bill ON public.users USING btree (COALESCE(next_bill_date, 'infinity'::timestamp with time zone), id);
CREATE INDEX users_list_bill_last ON public.users USING btree (COALESCE(next_bill_date, '-infinity'::timestamp with time zone), id);
CREATE INDEX users_list_country ON public.users USING btree (COALESCE(country, ''::text), id);
CREATE INDEX users_list_created ON public.users USING btree (created_at, id);
CREATE INDEX users_list_email ON public.users USING btree (lower(COALESCE(email, ''::text)), id);
CREATE INDEX users_list_staff ON public.users USING btree (created_at, id) WHERE (role <> 'user'::text);
CREATE INDEX users_list_status ON public.users USING btree ((
CASE
    WHEN ((role <> 'user'::text) AND (subscription_status = 'inactive'::text)) THEN 'free'::text
    ELSE subscription_status
END), id);
CREATE INDEX users_list_status_bill ON public.users USING btree ((
CASE
    WHEN ((role <> 'user'::text) AND (subscription_status = 'inactive'::text)) THEN 'free'::text
    ELSE subscription_status
END), COALESCE(next_bill_date, 'infinity'::timestamp with time zone), id);
CREATE INDEX users_list_status_bill_last ON public.users USING btree ((
CASE
    WHEN ((role <> 'user'::text) AND (subscription_status = 'inactive'::text)) THEN 'free'::text
    ELSE subscription_status
END), COALESCE(next_bill_date, '-infinity'::timestamp with time zone), id);
CREATE INDEX users_list_status_country ON public.users USING btree ((
CASE
    WHEN ((role <> 'user'::text) AND (subscription_status = 'inactive'::text)) THEN 'free'::text
    ELSE subscription_status
END), COALESCE(country, ''::text), id);
CREATE INDEX users_list_status_created ON public.users USING btree ((
CASE
    WHEN ((role <> 'user'::text) AND (subscription_status = 'inactive'::text)) THEN 'free'::text
    ELSE subscription_status
END), created_at, id);
CREATE INDEX users_list_status_email ON public.users USING btree ((
CASE
    WHEN ((role <> 'user'::text) AND (subscription_status = 'inactive'::text)) THEN 'free'::text
    ELSE subscription_status
END), lower(COALESCE(email, ''::text)), id);
CREATE INDEX users_list_status_terms ON public.users USING btree ((
CASE
    WHEN ((role <> 'user'::text) AND (subscription_status = 'inactive'::text)) THEN 'free'::text
    ELSE subscription_status
END), COALESCE(terms_accepted_at, 'infinity'::timestamp with time zone), id);
CREATE INDEX users_list_status_terms_last ON public.users USING btree ((
CASE
    WHEN ((role <> 'user'::text) AND (subscription_status = 'inactive'::text)) THEN 'free'::text
    ELSE subscription_status
END), COALESCE(terms_accepted_at, '-infinity'::timestamp with time zone), id);
CREATE INDEX users_list_status_username ON public.users USING btree ((
CASE
    WHEN ((role <> 'user'::text) AND (subscription_status = 'inactive'::text)) THEN 'free'::text
    ELSE subscription_status
END), lower(username), id);
CREATE INDEX users_list_terms ON public.users USING btree (COALESCE(terms_accepted_at, 'infinity'::timestamp with time zone), id);
CREATE INDEX users_list_terms_last ON public.users USING btree (COALESCE(terms_accepted_at, '-infinity'::timestamp with time zone), id);
CREATE INDEX users_list_text ON public.users USING gin (search_text public.gin_trgm_ops);
CREATE INDEX users_list_username ON public.users USING btree (lower(username), id);
CREATE UNIQUE INDEX users_username_key ON public.users USING btree (username_key);
CREATE TRIGGER audit_events_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit_events();
CREATE TRIGGER audit_head_kept BEFORE DELETE OR TRUNCATE ON public.audit_head FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit_head();
CREATE TRIGGER audit_head_moves_on BEFORE UPDATE ON public.audit_head FOR EACH ROW EXECUTE FUNCTION public.keep_audit_head();
CREATE TRIGGER disputes_added AFTER INSERT ON public.disputes REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.keep_days_of_disputes();
CREATE TRIGGER disputes_changed AFTER UPDATE ON public.disputes REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.keep_days_of_disputes();
CREATE TRIGGER disputes_removed AFTER DELETE ON public.disputes REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.keep_days_of_disputes();
CREATE TRIGGER frequencies_added AFTER INSERT ON public.frequencies REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.find_frequency_duplicates();
CREATE TRIGGER frequencies_changed AFTER UPDATE ON public.frequencies REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.find_frequency_duplicates();
CREATE TRIGGER frequencies_removed AFTER DELETE ON public.frequencies REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.find_frequency_duplicates();
CREATE TRIGGER frequencies_sound_changed AFTER UPDATE OF hertz, delivery ON public.frequencies FOR EACH ROW WHEN (((old.hertz IS DISTINCT FROM new.hertz) OR (old.delivery IS DISTINCT FROM new.delivery))) EXECUTE FUNCTION public.weigh_new_sound();
CREATE TRIGGER payments_added AFTER INSERT ON public.payments REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.keep_days_of_payments();
CREATE TRIGGER payments_changed AFTER UPDATE ON public.payments REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.keep_days_of_payments();
CREATE TRIGGER payments_removed AFTER DELETE ON public.payments REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.keep_days_of_payments();
CREATE TRIGGER refunds_added AFTER INSERT ON public.refunds REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.keep_days_of_refunds();
CREATE TRIGGER refunds_changed AFTER UPDATE ON public.refunds REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.keep_days_of_refunds();
CREATE TRIGGER refunds_removed AFTER DELETE ON public.refunds REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.keep_days_of_refunds();
CREATE TRIGGER subscriptions_added AFTER INSERT ON public.subscriptions REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.keep_subscriber_counts();
CREATE TRIGGER subscriptions_added_to_plan AFTER INSERT ON public.subscriptions REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.count_plan_subscribers();
CREATE TRIGGER subscriptions_begun AFTER INSERT ON public.subscriptions FOR EACH ROW WHEN ((new.status = ANY (ARRAY['active'::text, 'test'::text]))) EXECUTE FUNCTION public.mark_assessments_of_subscriber();
CREATE TRIGGER subscriptions_changed AFTER UPDATE ON public.subscriptions REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.keep_subscriber_counts();
CREATE TRIGGER subscriptions_changed_plan AFTER UPDATE ON public.subscriptions REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.count_plan_subscribers();
CREATE TRIGGER subscriptions_given_access AFTER UPDATE ON public.subscriptions FOR EACH ROW WHEN (((new.status = ANY (ARRAY['active'::text, 'test'::text])) AND ((((old.user_id IS DISTINCT FROM new.user_id) OR (old.status IS DISTINCT FROM new.status)) OR (old.stripe_subscription_id IS DISTINCT FROM new.stripe_subscription_id)) OR (old.current_period_end IS DISTINCT FROM new.current_period_end)))) EXECUTE FUNCTION public.mark_assessments_of_subscriber();
CREATE TRIGGER subscriptions_removed AFTER DELETE ON public.subscriptions REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.keep_subscriber_counts();
CREATE TRIGGER subscriptions_removed_from_plan AFTER DELETE ON public.subscriptions REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.count_plan_subscribers();
CREATE TRIGGER support_tickets_added AFTER INSERT ON public.support_tickets REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.count_tickets();
CREATE TRIGGER support_tickets_changed AFTER UPDATE ON public.support_tickets REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.count_tickets();
CREATE TRIGGER support_tickets_removed AFTER DELETE ON public.support_tickets REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.count_tickets();
CREATE TRIGGER uploaded_sounds_changed AFTER INSERT OR DELETE ON public.uploaded_sounds FOR EACH ROW EXECUTE FUNCTION public.weigh_new_sound();
CREATE TRIGGER users_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.count_people();
CREATE TRIGGER users_changed AFTER UPDATE ON public.users REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.count_people();
CREATE TRIGGER users_given_access AFTER UPDATE OF subscription_status, free_until ON public.users FOR EACH ROW WHEN (((new.subscription_status = 'free'::text) AND ((old.subscription_status IS DISTINCT FROM new.subscription_status) OR (old.free_until IS DISTINCT FROM new.free_until)))) EXECUTE FUNCTION public.mark_assessments_of_user();
CREATE TRIGGER users_removed AFTER DELETE ON public.users REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.count_people();
ALTER TABLE ONLY public.alert_acknowledgements
    ADD CONSTRAINT alert_acknowledgements_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.audio_files
    ADD CONSTRAINT audio_files_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.audio_files
    ADD CONSTRAINT audio_files_questionnaire_id_fkey FOREIGN KEY (questionnaire_id) REFERENCES public.questionnaires(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.audio_files
    ADD CONSTRAINT audio_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.billing_letters
    ADD CONSTRAINT billing_letters_user_ref_fkey FOREIGN KEY (user_ref) REFERENCES public.billing_accounts(user_ref);
ALTER TABLE ONLY public.care_case_steps
    ADD CONSTRAINT care_case_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.care_case_steps
    ADD CONSTRAINT care_case_steps_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.care_cases(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.care_cases
    ADD CONSTRAINT care_cases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.care_cases
    ADD CONSTRAINT care_cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.care_settings
    ADD CONSTRAINT care_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.creations
    ADD CONSTRAINT creations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dashboard_views
    ADD CONSTRAINT dashboard_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.dashboard_views
    ADD CONSTRAINT dashboard_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(stripe_id);
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_user_ref_fkey FOREIGN KEY (user_ref) REFERENCES public.billing_accounts(user_ref);
ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_undos
    ADD CONSTRAINT email_undos_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.frequency_prescriptions
    ADD CONSTRAINT frequency_prescriptions_prescribed_by_fkey FOREIGN KEY (prescribed_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.frequency_prescriptions
    ADD CONSTRAINT frequency_prescriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.health_withdrawals
    ADD CONSTRAINT health_withdrawals_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.legal_settings
    ADD CONSTRAINT legal_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.legal_versions
    ADD CONSTRAINT legal_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listeners
    ADD CONSTRAINT listeners_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listening_days
    ADD CONSTRAINT listening_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listening_positions
    ADD CONSTRAINT listening_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.offline_stretches
    ADD CONSTRAINT offline_stretches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox_mails
    ADD CONSTRAINT outbox_mails_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.care_cases(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox_mails
    ADD CONSTRAINT outbox_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey_handles
    ADD CONSTRAINT passkey_handles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_reset_tokens
    ADD CONSTRAINT password_reset_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_user_ref_fkey FOREIGN KEY (user_ref) REFERENCES public.billing_accounts(user_ref);
ALTER TABLE ONLY public.payment_operations
    ADD CONSTRAINT payment_operations_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);
ALTER TABLE ONLY public.payment_operations
    ADD CONSTRAINT payment_operations_user_ref_fkey FOREIGN KEY (user_ref) REFERENCES public.billing_accounts(user_ref);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_user_ref_fkey FOREIGN KEY (user_ref) REFERENCES public.billing_accounts(user_ref);
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.questionnaires
    ADD CONSTRAINT questionnaires_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.read_purposes
    ADD CONSTRAINT read_purposes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.read_purposes
    ADD CONSTRAINT read_purposes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_questionnaire_id_fkey FOREIGN KEY (questionnaire_id) REFERENCES public.questionnaires(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(stripe_id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_user_ref_fkey FOREIGN KEY (user_ref) REFERENCES public.billing_accounts(user_ref);
ALTER TABLE ONLY public.reminder_days
    ADD CONSTRAINT reminder_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_drafts
    ADD CONSTRAINT review_drafts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_drafts
    ADD CONSTRAINT review_drafts_track_id_fkey FOREIGN KEY (track_id) REFERENCES public.audio_files(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_drafts
    ADD CONSTRAINT review_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_presence
    ADD CONSTRAINT review_presence_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.safety_answers
    ADD CONSTRAINT safety_answers_questionnaire_id_fkey FOREIGN KEY (questionnaire_id) REFERENCES public.questionnaires(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.safety_answers
    ADD CONSTRAINT safety_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_filters
    ADD CONSTRAINT saved_filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.known_devices(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.share_openings
    ADD CONSTRAINT share_openings_share_id_fkey FOREIGN KEY (share_id) REFERENCES public.shares(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.social_images
    ADD CONSTRAINT social_images_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.social_media_campaigns
    ADD CONSTRAINT social_media_campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.social_media_campaigns
    ADD CONSTRAINT social_media_campaigns_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.social_images(id);
ALTER TABLE ONLY public.social_outbox
    ADD CONSTRAINT social_outbox_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.social_media_campaigns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_invitations
    ADD CONSTRAINT staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.support_tickets
    ADD CONSTRAINT support_tickets_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.support_tickets
    ADD CONSTRAINT support_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sync_runs
    ADD CONSTRAINT sync_runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.testimonials
    ADD CONSTRAINT testimonials_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.testimonials
    ADD CONSTRAINT testimonials_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket_messages
    ADD CONSTRAINT ticket_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket_messages
    ADD CONSTRAINT ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.support_tickets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_messages
    ADD CONSTRAINT ticket_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trust_confirmations
    ADD CONSTRAINT trust_confirmations_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.uploaded_sounds
    ADD CONSTRAINT uploaded_sounds_frequency_id_fkey FOREIGN KEY (frequency_id) REFERENCES public.frequencies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_frequencies
    ADD CONSTRAINT user_frequencies_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.user_frequencies
    ADD CONSTRAINT user_frequencies_frequency_id_fkey FOREIGN KEY (frequency_id) REFERENCES public.frequencies(id);
ALTER TABLE ONLY public.user_frequencies
    ADD CONSTRAINT user_frequencies_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_keys
    ADD CONSTRAINT user_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
reset check_function_bodies;
