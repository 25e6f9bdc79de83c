-- Files that staff upload for an entry of the catalogue; an entry without one is rendered by the engine.

create table uploaded_sounds (
  frequency_id uuid primary key references frequencies (id) on delete cascade,
  storage_key text not null unique,
  sha256 text not null,
  file_name text not null,
  format text not null check (format in ('mp3', 'vorbis', 'opus', 'wav')),
  size_bytes integer not null check (size_bytes > 0),
  channels integer not null check (channels > 0),
  duration_seconds double precision not null check (duration_seconds > 0),
  loudness_state text not null default 'measuring' check (loudness_state in ('measuring', 'measured', 'unmeasurable')),
  integrated_lufs double precision,
  true_peak_decibels double precision,
  created_at timestamptz not null
);

alter table frequencies drop column audio_file_url;

-- Entries of the starter catalogue that staff deleted; the next start must not bring them back.
create table removed_entries (
  slug text primary key,
  removed_at timestamptz not null
);
