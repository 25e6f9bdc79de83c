-- Consents and their withdrawals are found by the person, as in 0322.

alter table consents drop constraint consents_pkey;
alter table consents add constraint consents_pkey primary key using index consents_key;
alter table health_withdrawals drop constraint health_withdrawals_pkey;
alter table health_withdrawals
  add constraint health_withdrawals_pkey primary key using index health_withdrawals_key;

-- No version needs the keys that are gone.
update supported_schemas set oldest = '0280_supported_schemas';
