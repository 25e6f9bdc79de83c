alter table payment_attempts add column is_automatic boolean not null default false;

comment on column payment_attempts.is_automatic is
  'Stripe charged a renewal by itself: it does not count towards the limit of failed attempts.';
