-- The newest of each action, of everybody and of one member of staff: a kind is some actions, and its page
-- is gathered from them, however much else is in the log.
create index audit_events_action on audit_events (action, seq desc);
create index audit_events_actor_action on audit_events (actor_id, action, seq desc);
