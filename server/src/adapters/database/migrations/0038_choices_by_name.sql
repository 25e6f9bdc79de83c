-- What staff may assign whose name begins with what they typed; see search.sql.ts.
create index frequencies_choice_name on frequencies (lower(name) text_pattern_ops, id)
  where is_active and deleted_at is null;
