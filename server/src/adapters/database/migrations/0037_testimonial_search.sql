-- What staff search testimonials and reviews in, and their order among those of one state.
alter table testimonials
  add column search_text text not null generated always as (
    lower(customer_name || ' ' || coalesce(role, '') || ' ' || testimonial_text)
  ) stored;
create index testimonials_text on testimonials using gin (search_text gin_trgm_ops);
create index testimonials_of_state on testimonials (status, display_order, created_at, id)
  where deleted_at is null;
drop index testimonials_order;
analyze testimonials;
