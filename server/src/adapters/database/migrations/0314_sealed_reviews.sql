-- A review may mention someone's health, so what is not published is encrypted. Each process that works jobs
-- encrypts older reviews when it starts. The readable columns stay for the version before this, which shows no
-- words of a review written since.

alter table testimonials add column words_sealed text;
alter table testimonials add column is_edited boolean not null default false;

comment on column testimonials.words_sealed is
  'A review in its author''s words, and as edited by staff; null for a testimonial that staff entered.';
