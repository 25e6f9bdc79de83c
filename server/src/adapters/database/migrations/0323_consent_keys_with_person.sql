-- Each becomes a primary key in the next migration, as in 0321.

create unique index concurrently if not exists consents_key on consents (user_id, id);
create unique index concurrently if not exists health_withdrawals_key on health_withdrawals (user_id, id);
