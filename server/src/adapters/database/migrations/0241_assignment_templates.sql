-- Sets of entries that staff assign again and again, and the order in which a person's assignments are listed.

create table assignment_templates (
  id uuid primary key,
  name text not null,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table assignment_templates is
  'Sets of entries that staff assign again and again; nothing in them is about a person.';

create unique index assignment_templates_name on assignment_templates (lower(name));

create table assignment_template_entries (
  template_id uuid not null references assignment_templates (id) on delete cascade,
  frequency_id uuid not null references frequencies (id) on delete cascade,
  position integer not null,
  custom_duration_seconds integer check (custom_duration_seconds >= 1),
  primary key (template_id, frequency_id)
);

comment on table assignment_template_entries is
  'The entries of a template, in order of position.';

create index assignment_template_entries_frequency on assignment_template_entries (frequency_id);

alter table user_frequencies add column position integer not null default 0;

comment on column user_frequencies.position is
  'The smallest is listed first; among equals, the newest.';
