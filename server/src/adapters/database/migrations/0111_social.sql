-- Testimonials, and campaigns for social media.

create table testimonials (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  customer_name text not null,
  testimonial_text text not null,
  original_text text,
  role text,
  rating integer not null default 5 check (rating between 1 and 5),
  is_active boolean not null default true,
  display_order integer not null default 0,
  status text not null default 'approved' check (status in ('pending', 'approved')),
  created_by uuid references users (id) on delete set null,
  is_subscriber boolean not null default false,
  consented_at timestamptz,
  -- Can be undone for a day, as with pictures and campaigns.
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What staff search in.
  search_text text not null generated always as (
      lower(customer_name || ' ' || coalesce(role, '') || ' ' || testimonial_text)
    ) stored
);

comment on table testimonials is
  'Reviews by customers, and testimonials that staff wrote.';

create index testimonials_shown on testimonials (display_order, created_at)
  where is_active and status = 'approved';
create index testimonials_pending on testimonials (created_at) where status = 'pending';
create index testimonials_deleted on testimonials (deleted_at) where deleted_at is not null;
create index testimonials_text on testimonials using gin (search_text gin_trgm_ops);
create index testimonials_of_state on testimonials (status, display_order, created_at, id)
  where deleted_at is null;

create table review_tally (
  rating integer primary key check (rating between 1 and 5),
  given integer not null default 0
);

comment on table review_tally is
  'How often customers who paid gave each number of stars. What staff publish, hide or delete does not change it, so the mean is that of all reviews.';

insert into review_tally (rating) select generate_series(1, 5);

create table social_images (
  id uuid primary key,
  prompt text not null,
  alt_text text not null,
  made_by text not null check (made_by in ('model', 'plate')),
  storage_key text not null,
  size_bytes integer not null,
  created_by uuid references users (id) on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null
);

comment on table social_images is
  'Pictures for campaigns that were made here.';

create index social_images_newest on social_images (created_at desc, id);
create index social_images_deleted on social_images (deleted_at) where deleted_at is not null;

create table social_media_campaigns (
  id uuid primary key,
  name text not null,
  platform text not null,
  content text not null,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'failed')),
  scheduled_for timestamptz,
  created_by uuid references users (id) on delete set null,
  metrics text,
  image_id uuid references social_images (id),
  attempts integer not null default 0,
  publishing_at timestamptz,
  published_at timestamptz,
  failure_reason text,
  channel text,
  reference text,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table social_media_campaigns is
  'Campaigns, and whether they were published.';

create index social_media_campaigns_newest on social_media_campaigns (created_at desc, id);
create index social_media_campaigns_status on social_media_campaigns (status, created_at desc, id);
create index social_media_campaigns_due on social_media_campaigns (scheduled_for)
  where status = 'scheduled';
create index social_media_campaigns_calendar
  on social_media_campaigns (coalesce(published_at, scheduled_for));
create index social_media_campaigns_image on social_media_campaigns (image_id);
create index social_media_campaigns_deleted on social_media_campaigns (deleted_at)
  where deleted_at is not null;

create table social_outbox (
  campaign_id uuid not null references social_media_campaigns (id) on delete cascade,
  attempt integer not null,
  platform text not null,
  content text not null,
  image_alt text,
  published_at timestamptz not null,
  primary key (campaign_id, attempt)
);

comment on table social_outbox is
  'What the outbox channel published: it leaves the server by hand.';
