-- What paid for a subscription or a pass went back in full: whoever comes back is told so.

alter table subscriptions add column was_returned boolean not null default false;
