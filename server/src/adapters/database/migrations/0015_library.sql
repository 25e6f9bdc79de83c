-- The frequency library: provenance, deletion that can be taken back, and lists that cost the same however long they are.

alter table frequencies add column reviewed_on date;
alter table frequencies add column curator text;
alter table frequencies add column deleted_at timestamptz;
-- What the list hides unless it is asked: public lists without provenance.
alter table frequencies add column is_cafl boolean not null
  generated always as (upper(source) like '%CAFL%') stored;

-- Who curated these was not recorded; when they came in was.
update frequencies set curator = 'Imported list', reviewed_on = (created_at at time zone 'UTC')::date
where is_curated;

drop index frequencies_name;
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
create index frequencies_text on frequencies
  using gin (lower(name || ' ' || category || ' ' || coalesce(description, '')) gin_trgm_ops);
