-- The catalogue, and what is chosen from it for a person.

create table frequencies (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  hertz numeric(12, 2) not null check (hertz >= 0.01),
  category text not null,
  subcategory text,
  description text,
  source text not null default 'CAFL',
  notes text,
  duration_seconds integer not null default 300 check (duration_seconds >= 1),
  delivery text not null default 'tone' check (delivery in ('tone', 'binaural', 'isochronic', 'pacer')),
  concerns text not null default '',
  evidence_grade text check (evidence_grade in ('A', 'B', 'C', 'D')),
  evidence_source text,
  audio_file_url text,
  is_curated boolean not null default false,
  is_active boolean not null default true,
  usage_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index frequencies_name on frequencies (lower(name));

create table questionnaires (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  answers_sealed text not null,
  source text not null check (source in ('wizard', 'slider')),
  status text not null default 'pending' check (status in ('pending', 'analyzing', 'analyzed')),
  failure_reason text,
  completed_at timestamptz not null,
  analyzed_at timestamptz,
  created_at timestamptz not null
);

create index questionnaires_user on questionnaires (user_id, created_at desc);
create index questionnaires_unfinished on questionnaires (created_at) where status <> 'analyzed';

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

create index recommendations_user on recommendations (user_id, created_at desc);

create table user_frequencies (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  frequency_id uuid not null references frequencies (id),
  assigned_by uuid references users (id) on delete set null,
  notes_sealed text,
  custom_duration_seconds integer check (custom_duration_seconds >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index user_frequencies_user on user_frequencies (user_id, created_at desc);
create index user_frequencies_frequency on user_frequencies (frequency_id);

create table frequency_prescriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  prescribed_by uuid references users (id) on delete set null,
  complaint_sealed text not null,
  frequency_list_sealed text not null,
  created_at timestamptz not null
);

create index frequency_prescriptions_user on frequency_prescriptions (user_id, created_at desc);

create table audio_files (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  questionnaire_id uuid unique references questionnaires (id) on delete cascade,
  programme_sealed text,
  file_name text,
  original_name text,
  file_size integer,
  mime_type text not null,
  duration_seconds integer not null,
  storage_url text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  review_reasons_sealed text,
  admin_notes_sealed text,
  approved_by uuid references users (id) on delete set null,
  approved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index audio_files_user on audio_files (user_id, created_at desc);
create index audio_files_review on audio_files (created_at) where status = 'pending';
