-- Within a week, a browser known for longer can remove an app that a newer one set up.

alter table second_factors add column device_known_at timestamptz;

comment on column second_factors.device_known_at is
  'When the person first signed in with the browser that set it up.';
