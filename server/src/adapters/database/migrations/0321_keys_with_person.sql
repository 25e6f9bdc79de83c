-- Each of these becomes a primary key in the next migration: Citus checks a key within the rows of one person.

create unique index concurrently if not exists check_ins_key on check_ins (user_id, id);
create unique index concurrently if not exists frequency_prescriptions_key on frequency_prescriptions (user_id, id);
create unique index concurrently if not exists recovery_codes_key on recovery_codes (user_id, id);
create unique index concurrently if not exists sent_mails_key on sent_mails (user_id, id);
-- The version before this inserts into sent_mails "on conflict (id)".
create unique index concurrently if not exists sent_mails_id on sent_mails (id);
-- Replaces a unique key. The token is 32 random bytes, so no two are equal.
create index concurrently if not exists reminder_days_link on reminder_days (off_token_hash);
