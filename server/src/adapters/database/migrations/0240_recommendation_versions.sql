-- Staff may change what was recommended. An earlier version, by an analysis or by staff, stays readable.

alter table recommendations
  drop constraint recommendations_questionnaire_id_key,
  add column is_edited boolean not null default false,
  add column edited_by uuid references users (id) on delete set null,
  add column replaced_at timestamptz;

comment on column recommendations.is_edited is
  'Changed by staff, as opposed to the result of an analysis; edited_by is null once their account is gone.';
comment on column recommendations.replaced_at is
  'When a later version took its place; null for the current one.';

create unique index recommendations_current on recommendations (questionnaire_id) where replaced_at is null;
create index recommendations_versions on recommendations (questionnaire_id, created_at);
