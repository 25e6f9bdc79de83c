-- What no channel has published is not published: it is ready to be posted by hand.

alter table social_media_campaigns
  drop constraint social_media_campaigns_status_check,
  add constraint social_media_campaigns_status_check
    check (status in ('draft', 'scheduled', 'ready', 'published', 'failed'));

update social_media_campaigns set status = 'ready', published_at = null
  where status = 'published' and channel = 'outbox';
