-- Which keys each running process holds, the one that seals first: a rotation goes on only where all agree.
create table process_keys (
  id uuid primary key,
  process text not null,
  key_ids text[] not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- What recovery codes were hashed with under a key of the ring that may be retired, wrapped by another one.
create table kept_derivations (
  key_id text not null,
  purpose text not null,
  wrapped text not null,
  primary key (key_id, purpose)
);

-- What is wrong with keys and with the audit log until somebody mends it; staff see it as alerts.
create table open_findings (
  kind text not null,
  place text not null,
  sentence text not null,
  found_at timestamptz not null,
  primary key (kind, place)
);
