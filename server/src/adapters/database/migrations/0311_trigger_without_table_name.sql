-- On Citus the trigger runs on a table of another name. Only `frequencies` has it for updates.

create or replace function weigh_new_sound() returns trigger language plpgsql as $$
declare
  entry uuid;
begin
  if tg_op = 'UPDATE' then
    entry := new.id;
  elsif tg_op = 'DELETE' then
    entry := old.frequency_id;
  else
    entry := new.frequency_id;
  end if;
  update user_frequencies set is_weighed = false, has_new_sound = true where frequency_id = entry;
  return null;
end $$;
