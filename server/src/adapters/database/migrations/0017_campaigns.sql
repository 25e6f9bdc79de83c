-- Pictures that were made here, and the way of a campaign to its channel.

create table social_images (
  id uuid primary key,
  prompt text not null,
  alt_text text not null,
  made_by text not null check (made_by in ('model', 'plate')),
  storage_key text not null,
  size_bytes integer not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);

create index social_images_newest on social_images (created_at desc, id);

alter table social_media_campaigns
  drop column image_url,
  add column image_id uuid references social_images (id),
  add column attempts integer not null default 0,
  add column publishing_at timestamptz,
  add column published_at timestamptz,
  add column failure_reason text,
  add column channel text,
  add column reference text;

create index social_media_campaigns_newest on social_media_campaigns (created_at desc, id);
create index social_media_campaigns_status on social_media_campaigns (status, created_at desc, id);
create index social_media_campaigns_due on social_media_campaigns (scheduled_for)
  where status = 'scheduled';
create index social_media_campaigns_calendar
  on social_media_campaigns (coalesce(published_at, scheduled_for));
create index social_media_campaigns_image on social_media_campaigns (image_id);

-- What the outbox channel published: it leaves the server by hand.
create table social_outbox (
  campaign_id uuid not null references social_media_campaigns (id) on delete cascade,
  attempt integer not null,
  platform text not null,
  content text not null,
  image_alt text,
  published_at timestamptz not null,
  primary key (campaign_id, attempt)
);
