-- What staff delete of campaigns, pictures and testimonials is kept for a day, so that it can be taken back.

alter table social_media_campaigns add column deleted_at timestamptz;

alter table social_images add column deleted_at timestamptz;

alter table testimonials add column deleted_at timestamptz;

create index social_media_campaigns_deleted on social_media_campaigns (deleted_at)
  where deleted_at is not null;

create index social_images_deleted on social_images (deleted_at) where deleted_at is not null;

create index testimonials_deleted on testimonials (deleted_at) where deleted_at is not null;
