-- What people ticked under "Do any of these apply to you?", each time they were asked. Without a
-- questionnaire: they were asked on their own, because their assessment is older than the question.
create table safety_answers (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  questionnaire_id uuid references questionnaires (id) on delete cascade,
  answers_sealed text not null,
  created_at timestamptz not null
);

create index safety_answers_user on safety_answers (user_id, created_at desc);
