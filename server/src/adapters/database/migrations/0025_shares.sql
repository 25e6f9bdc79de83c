-- A summary that somebody made for their practitioner, as it was then, behind a link that ends by itself.
-- The token is kept as its hash; the content goes when the link ends.

create table shares (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null unique,
  label_sealed text,
  parts text not null,
  content_sealed text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index shares_user on shares (user_id, created_at);

create index shares_expiry on shares (expires_at);

-- When, and nothing of who.
create table share_openings (
  id uuid primary key,
  share_id uuid not null references shares (id) on delete cascade,
  opened_at timestamptz not null
);

create index share_openings_share on share_openings (share_id, opened_at);
