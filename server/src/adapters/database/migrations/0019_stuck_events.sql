-- Staff ask what is stuck; the answer, nearly always nothing, must not cost a month of events.
create index stripe_events_stuck on stripe_events (received_at)
  where state = 'dead' or (state = 'received' and attempts > 0);
