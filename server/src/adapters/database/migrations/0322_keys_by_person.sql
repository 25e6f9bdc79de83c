-- Rows about a person are found by the person, so their ids need not be unique among everybody's.

alter table check_ins drop constraint check_ins_pkey;
alter table check_ins add constraint check_ins_pkey primary key using index check_ins_key;
alter table frequency_prescriptions drop constraint frequency_prescriptions_pkey;
alter table frequency_prescriptions
  add constraint frequency_prescriptions_pkey primary key using index frequency_prescriptions_key;
alter table recovery_codes drop constraint recovery_codes_pkey;
alter table recovery_codes add constraint recovery_codes_pkey primary key using index recovery_codes_key;
alter table sent_mails drop constraint sent_mails_pkey;
alter table sent_mails add constraint sent_mails_pkey primary key using index sent_mails_key;
alter table reminder_days drop constraint reminder_days_off_token_hash_key;

-- No version needs the keys that are gone.
update supported_schemas set oldest = '0280_supported_schemas';
