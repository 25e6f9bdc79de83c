-- Every wording of terms and privacy policy that was ever public, and what the operator has confirmed of itself.

create table legal_versions (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  -- As staff named it; a privacy policy has its day alone.
  version text,
  effective_date date not null,
  -- As people read it, with company and addresses filled in.
  text text not null,
  text_hash text not null,
  asks_again boolean not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);

create index legal_versions_kind on legal_versions (kind, created_at desc, id);

-- Who has accepted one of these is not asked again.
alter table legal_settings add column terms_accepted_versions text[] not null default '{}';

create table trust_confirmations (
  claim text primary key check (claim in ('gdpr', 'hipaa', 'residency')),
  owner text not null,
  confirmed_on date not null,
  evidence_link text not null,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);
