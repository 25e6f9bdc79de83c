-- What a customer's review needs before it may be shown: the consent, and whether its writer paid.

alter table testimonials
  add column is_subscriber boolean not null default false,
  add column consented_at timestamptz;

create index testimonials_pending on testimonials (created_at) where status = 'pending';

alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in (
  'terms', 'medical-disclaimer', 'dashboard-disclaimer', 'health-data', 'review-publication'
));
