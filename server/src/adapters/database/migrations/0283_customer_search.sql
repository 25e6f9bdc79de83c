-- Staff search customers by username, email and Stripe id. One index each finds fewer rows to check than an
-- index of all three in one text, and reads no wide rows for it. That one stays for the version before this.

create index concurrently if not exists users_customer_names
  on users using gin (lower(username) gin_trgm_ops)
  where stripe_customer_id is not null;
create index concurrently if not exists users_customer_emails
  on users using gin (lower(email) gin_trgm_ops)
  where stripe_customer_id is not null;
create index concurrently if not exists users_customer_ids
  on users using gin (lower(stripe_customer_id) gin_trgm_ops)
  where stripe_customer_id is not null;
