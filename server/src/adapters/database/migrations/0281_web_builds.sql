-- A page that was open during an upgrade still asks for the scripts of its own version.

create table web_builds (
  id text primary key,
  parts jsonb not null,
  started_at timestamptz not null
);

comment on table web_builds is
  'The newest builds of the pages. The scripts and fonts of each are kept in one stored file; parts has the bytes of each.';
