-- The library of frequencies.

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
  is_curated boolean not null default false,
  is_active boolean not null default true,
  usage_count integer not null default 0,
  reviewed_on date,
  curator text,
  deleted_at timestamptz,
  -- Those of the concerns that the source of the grade measured.
  studied_concerns text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Public lists without provenance, which lists hide by default.
  is_cafl boolean not null
    generated always as (upper(source) like '%CAFL%') stored,
  -- Entries that share one of these two may be duplicates.
  plain_name text not null
    generated always as (btrim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))) stored,
  value_in_category text not null
    generated always as (lower(category) || ' ' || hertz::text) stored,
  search_text text not null
    generated always as (lower(name || ' ' || category || ' ' || coalesce(description, ''))) stored,
  choice_text text not null
    generated always as (lower(name || ' ' || category || ' ' || concerns)) stored
);

comment on table frequencies is
  'The entries of the library.';

create index frequencies_by_name on frequencies (lower(name), id) where deleted_at is null;
create index frequencies_by_hertz on frequencies (hertz, id) where deleted_at is null;
create index frequencies_by_category on frequencies (lower(category), id) where deleted_at is null;
create index frequencies_by_duration on frequencies (duration_seconds, id) where deleted_at is null;
create index frequencies_by_status on frequencies (is_active, id) where deleted_at is null;
create index frequencies_own_by_name on frequencies (lower(name), id)
  where deleted_at is null and not is_cafl;
create index frequencies_own_by_hertz on frequencies (hertz, id)
  where deleted_at is null and not is_cafl;
create index frequencies_own_by_category on frequencies (lower(category), id)
  where deleted_at is null and not is_cafl;
create index frequencies_own_by_duration on frequencies (duration_seconds, id)
  where deleted_at is null and not is_cafl;
create index frequencies_own_by_status on frequencies (is_active, id)
  where deleted_at is null and not is_cafl;
create index frequencies_deleted on frequencies (deleted_at) where deleted_at is not null;
create index frequencies_choice_value on frequencies ((trim_scale(hertz)::text) text_pattern_ops)
  where is_active and deleted_at is null;
create index frequencies_by_plain_name on frequencies (plain_name) where deleted_at is null;
create index frequencies_by_value on frequencies (value_in_category, plain_name) where deleted_at is null;
create index frequencies_text on frequencies using gin (search_text gin_trgm_ops);
create index frequencies_choice_words on frequencies using gin (choice_text gin_trgm_ops)
  where is_active and deleted_at is null;
-- The figures of the library.
create index frequencies_kinds on frequencies (is_cafl, is_active) where deleted_at is null;
-- What staff may assign by the beginning of its name; see search.sql.ts.
create index frequencies_choice_name on frequencies (lower(name) text_pattern_ops, id)
  where is_active and deleted_at is null;

create table uploaded_sounds (
  frequency_id uuid primary key references frequencies (id) on delete cascade,
  storage_key text not null unique,
  sha256 text not null,
  file_name text not null,
  -- One of audio/upload/formats.ts; the code that writes the row has read the bytes.
  format text not null,
  size_bytes integer not null check (size_bytes > 0),
  channels integer not null check (channels > 0),
  duration_seconds double precision not null check (duration_seconds > 0),
  loudness_state text not null default 'measuring' check (loudness_state in ('measuring', 'measured', 'unmeasurable')),
  integrated_lufs double precision,
  true_peak_decibels double precision,
  created_at timestamptz not null
);

comment on table uploaded_sounds is
  'Files that staff uploaded for an entry. An entry without one is rendered by the engine.';

create table removed_entries (
  slug text primary key,
  removed_at timestamptz not null
);

comment on table removed_entries is
  'Entries of the starter catalogue that staff deleted, so that the next start does not bring them back.';
