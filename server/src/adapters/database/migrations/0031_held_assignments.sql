-- What staff gave by hand, and may have pulses or beats, waits for staff from the moment that the person
-- tells of epilepsy and the like.
alter table user_frequencies add column held_at timestamptz;
alter table user_frequencies add column checked_at timestamptz;
alter table user_frequencies add column review_reasons_sealed text;


-- What was given before this existed is weighed once, at the next start: only the answers tell.
alter table user_frequencies add column is_weighed boolean not null default false;
alter table user_frequencies alter column is_weighed set default true;

create index user_frequencies_unweighed on user_frequencies (user_id) where not is_weighed;
create index user_frequencies_held on user_frequencies (held_at) where held_at is not null;
