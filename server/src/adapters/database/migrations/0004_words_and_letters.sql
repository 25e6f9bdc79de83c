-- Support, reviews, social content, legal texts and the mails that wait to be sent.

create table support_tickets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  category text not null,
  urgency text not null,
  subject_sealed text not null,
  message_sealed text not null,
  status text not null default 'open',
  assigned_to uuid references users (id) on delete set null,
  resolution_sealed text,
  resolved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index support_tickets_user on support_tickets (user_id, created_at desc);

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
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index testimonials_shown on testimonials (display_order, created_at)
  where is_active and status = 'approved';

create table social_media_campaigns (
  id uuid primary key,
  name text not null,
  platform text not null,
  content text not null,
  image_url text,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'failed')),
  scheduled_for timestamptz,
  created_by uuid references users (id) on delete set null,
  metrics text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table legal_settings (
  id uuid primary key,
  company_name text not null,
  company_email text not null,
  support_email text not null,
  jurisdiction text not null,
  ico_registration_number text,
  terms_version text not null default '1.0',
  terms_effective_date date not null,
  terms_content text not null,
  privacy_content text not null,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Mails carry names and links of people: the row is deleted once the mail is out.
create table outbox_mails (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  recipient text not null,
  content_sealed text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create index outbox_mails_waiting on outbox_mails (created_at) where status = 'waiting';
