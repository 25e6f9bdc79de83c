-- A listening report writes three tables. As a function it is still one statement for the server, and Citus,
-- which cannot insert into two tables in one statement, can run it.

create function save_report(
  person uuid, track uuid, seconds double precision, is_playing_now boolean, at timestamptz,
  ms integer, on_day date, ms_of_session integer, more_full_sessions integer
) returns void language plpgsql as $$
begin
  update listeners set is_playing = is_playing_now, reported_at = at, session_ms = ms_of_session,
    full_sessions = full_sessions + more_full_sessions
  where user_id = person;
  insert into listening_positions (user_id, track_id, position_seconds, reported_at)
  values (person, track, seconds, at)
  on conflict (user_id, track_id) do update
    set position_seconds = excluded.position_seconds, reported_at = excluded.reported_at;
  if ms > 0 then
    insert into listening_days (user_id, day, heard_ms) values (person, on_day, ms)
    on conflict (user_id, day) do update
      set heard_ms = listening_days.heard_ms + excluded.heard_ms;
  end if;
end $$;
