-- What staff search in is kept with each row. Put together anew for each row that a search looks at, it was
-- most of what a search took; and of an expression over some rows alone the planner does not know how
-- often words stand in it.

alter table users
  add column search_text text not null
    generated always as (lower(username || ' ' || coalesce(email, ''))) stored,
  add column customer_text text
    generated always as (lower(username || ' ' || coalesce(email, '') || ' ' || stripe_customer_id)) stored;
drop index users_list_text;
create index users_list_text on users using gin (search_text gin_trgm_ops);
drop index users_customer_text;
create index users_customer_text on users using gin (customer_text gin_trgm_ops)
  where stripe_customer_id is not null;
drop statistics users_customer_words;

alter table frequencies
  add column search_text text not null
    generated always as (lower(name || ' ' || category || ' ' || coalesce(description, ''))) stored,
  add column choice_text text not null
    generated always as (lower(name || ' ' || category || ' ' || concerns)) stored;
drop index frequencies_text;
create index frequencies_text on frequencies using gin (search_text gin_trgm_ops);
drop index frequencies_choice_words;
create index frequencies_choice_words on frequencies using gin (choice_text gin_trgm_ops)
  where is_active and deleted_at is null;

-- The library's figures, counted from one small index.
create index frequencies_kinds on frequencies (is_cafl, is_active) where deleted_at is null;

-- The planner knows nothing of new columns until they are looked through.
analyze users;
analyze frequencies;
