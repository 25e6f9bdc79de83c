-- How often a person really listened: nobody is asked for a review before.

alter table listeners
  add column session_ms integer not null default 0 check (session_ms >= 0),
  add column full_sessions integer not null default 0 check (full_sessions >= 0);

comment on column listeners.session_ms is
  'What was heard of the session that goes on, up to what makes it a full one.';
comment on column listeners.full_sessions is
  'Sessions of which at least eight minutes were heard.';

-- Of the time before only days are known: one on which that much was heard stands for a session.
update listeners set full_sessions = (
  select count(*) from listening_days
  where listening_days.user_id = listeners.user_id and heard_ms >= 480000
);
