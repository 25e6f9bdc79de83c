-- The same description can give several pictures.

alter table social_images add column variant integer not null default 0 check (variant >= 0);

comment on column social_images.variant is
  'Which picture of its description this is; the same number gives the same picture, if it is drawn here.';
