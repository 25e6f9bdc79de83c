-- What the text model was asked each day (UTC): the limit on its cost is counted here, for all processes.

create table model_days (
  day date primary key,
  calls integer not null,
  prompt_tokens bigint not null default 0,
  answer_tokens bigint not null default 0
);
