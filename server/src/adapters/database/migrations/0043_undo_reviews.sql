-- An approval takes effect ten seconds after it, and can be undone until then.
alter table audio_files add column decided_at timestamptz;
alter table user_frequencies add column decided_at timestamptz;

create index audio_files_decided on audio_files (decided_at) where status = 'pending' and decided_at is not null;
create index user_frequencies_decided on user_frequencies (decided_at) where decided_at is not null;
