-- A search of the library also finds entries by their concerns and by the beginning of their value.

alter table frequencies drop column search_text;
alter table frequencies add column search_text text not null
  generated always as (
    lower(name || ' ' || category || ' ' || replace(concerns, '-', ' ') || ' ' || coalesce(description, ''))
  ) stored;

create index frequencies_text on frequencies using gin (search_text gin_trgm_ops);
create index frequencies_value_text on frequencies ((trim_scale(hertz)::text) text_pattern_ops);
