-- Completed questionnaires and what was recommended for them.

create table questionnaires (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  answers_sealed text not null,
  source text not null check (source in ('wizard', 'slider')),
  status text not null default 'pending' check (status in ('pending', 'analyzing', 'analyzed')),
  failure_reason text,
  completed_at timestamptz not null,
  analyzed_at timestamptz,
  -- Has the sweep of every minute look at it. May be true of one that is finished, until the next sweep; is
  -- never false of one that is not. Every change of status sets it, and so does access that begins.
  may_be_unfinished boolean not null default true,
  -- Chosen by the device that sends it, so that a repeated submission is recognised.
  submission_id uuid,
  created_at timestamptz not null
);

comment on table questionnaires is
  'Completed questionnaires.';

create index questionnaires_user on questionnaires (user_id, created_at desc);
create index questionnaires_unfinished on questionnaires (created_at) where status <> 'analyzed';
create index questionnaires_failed on questionnaires (user_id)
  where status <> 'analyzed' and failure_reason is not null;
create index questionnaires_in_sweep on questionnaires (created_at) where may_be_unfinished;

create table safety_answers (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Null where they were asked on their own.
  questionnaire_id uuid references questionnaires (id) on delete cascade,
  answers_sealed text not null,
  created_at timestamptz not null
);

comment on table safety_answers is
  'What people ticked under "Do any of these apply to you?", each time they were asked.';

create index safety_answers_user on safety_answers (user_id, created_at desc);

create table recommendations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  questionnaire_id uuid not null unique references questionnaires (id) on delete cascade,
  content_sealed text not null,
  engine text not null,
  engine_version text not null,
  priority text not null default 'medium',
  status text not null default 'active',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table recommendations is
  'What was recommended for a questionnaire.';

create index recommendations_user on recommendations (user_id, created_at desc);

create table frequency_prescriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  prescribed_by uuid references users (id) on delete set null,
  complaint_sealed text not null,
  frequency_list_sealed text not null,
  created_at timestamptz not null
);

comment on table frequency_prescriptions is
  'Entries of the clinical history.';

create index frequency_prescriptions_user on frequency_prescriptions (user_id, created_at desc);

create table shares (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null unique,
  label_sealed text,
  parts text not null,
  content_sealed text,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null
);

comment on table shares is
  'Summaries that customers made for a practitioner, as they were then, behind a link that ends. The content goes when the link ends.';

create index shares_user on shares (user_id, created_at);
create index shares_expiry on shares (expires_at);

create table share_openings (
  id uuid primary key,
  share_id uuid not null references shares (id) on delete cascade,
  opened_at timestamptz not null
);

comment on table share_openings is
  'When the link of a share was opened, and nothing about who opened it.';

create index share_openings_share on share_openings (share_id, opened_at);

create table model_days (
  day date primary key,
  calls integer not null,
  prompt_tokens bigint not null default 0,
  answer_tokens bigint not null default 0
);

comment on table model_days is
  'Calls and tokens of the text model on each day (UTC): the limit on its cost counts them for all processes.';
