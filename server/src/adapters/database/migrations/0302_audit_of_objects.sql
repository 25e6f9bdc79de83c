-- Each record shows who changed what. Until 0302, the migration 0243 built this index, and blocked the log for it.

create index concurrently if not exists audit_events_object
  on audit_events (object_id, seq desc)
  where object_id is not null;
