-- 0: distress, 1: caution, 2: routine. The reasons themselves are sealed, so the database cannot sort by them.
alter table audio_files add column review_priority integer not null default 2;
alter table audio_files add column waiting_since timestamptz;

-- Nobody can tell from here which of these is about a person in distress.
update audio_files set review_priority = 0 where status = 'pending';

drop index audio_files_review;
create index audio_files_review on audio_files (review_priority, coalesce(waiting_since, created_at), id)
  where status = 'pending';
