-- Nothing is collected at present, because its owner waits for us to be in touch.

alter table subscriptions add column renewals_held boolean not null default false;

create index subscriptions_held on subscriptions (user_id) where renewals_held;
