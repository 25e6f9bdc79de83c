-- Somebody who is invited to work here and has no account yet. The link's token is kept as a hash.
create table staff_invitations (
  id uuid primary key,
  email text not null,
  full_name text not null,
  -- Set where the operator has chosen it by command.
  username text,
  role text not null check (role in ('admin', 'admin_manager', 'support')),
  token_hash text not null unique,
  invited_by uuid references users (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create unique index staff_invitations_email on staff_invitations (lower(email));

-- What staff who have left were called: the audit log names them by it.
create table former_staff (
  id uuid primary key,
  username text not null,
  removed_at timestamptz not null
);
