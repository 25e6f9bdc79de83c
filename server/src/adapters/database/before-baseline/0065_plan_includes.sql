-- What a plan includes is data on the plan: its properties are those of contract/billing/plan-includes.ts, and
-- its card is made of them. No code looks at a plan's key any more.

alter table plans add column includes jsonb not null default '{}';

update plans set includes = jsonb_build_object(
  'hasProgrammes', true,
  'hasBonuses', key = 'enhanced',
  'supportHours', support_hours
);

-- The lines that the properties now stand for; features of an operator's own stay as they are.
update plans set features = array(
  select line from unnest(features) with ordinality as listed (line, place)
  where line <> 'One personalised audio programme'
    and not (key = 'enhanced' and line = 'Two bonus frequencies: Stress Relief and Better Sleep')
    and line <> 'Email support within ' || support_hours || ' hours'
    and line <> 'Priority email support within ' || support_hours || ' hours'
  order by place
);

alter table plans drop column support_hours;
