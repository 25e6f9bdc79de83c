-- The legal texts and what the operator confirms.

create table legal_settings (
  id uuid primary key,
  company_name text not null,
  company_email text not null,
  support_email text not null,
  jurisdiction text not null,
  ico_registration_number text,
  terms_version text not null default '1.0',
  terms_effective_date date not null,
  terms_content text not null,
  privacy_content text not null,
  updated_by uuid references users (id) on delete set null,
  -- Who accepted one of these is not asked again.
  terms_accepted_versions text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table legal_settings is
  'The current legal texts. One row.';

create table legal_versions (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  -- As staff named it; a privacy policy has only its date.
  version text,
  effective_date date not null,
  -- As people read it, with company and addresses filled in.
  text text not null,
  text_hash text not null,
  asks_again boolean not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);

comment on table legal_versions is
  'Every wording of the terms and the privacy policy that was ever public.';

create index legal_versions_kind on legal_versions (kind, created_at desc, id);

create table trust_confirmations (
  claim text primary key check (claim in ('gdpr', 'hipaa', 'residency')),
  owner text not null,
  confirmed_on date not null,
  evidence_link text not null,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);

comment on table trust_confirmations is
  'Claims that the operator has confirmed, with evidence.';
