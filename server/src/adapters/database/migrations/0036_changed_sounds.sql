-- An entry that is given another sound may pulse from then on. Whoever has it by hand does not hear it until
-- it was weighed against what they have told, and what is held back then waits whoever gave it knew.
alter table user_frequencies add column has_new_sound boolean not null default false;

create function weigh_new_sound() returns trigger language plpgsql as $$
declare
  entry uuid;
begin
  if tg_table_name = 'frequencies' then
    entry := new.id;
  elsif tg_op = 'DELETE' then
    entry := old.frequency_id;
  else
    entry := new.frequency_id;
  end if;
  update user_frequencies set is_weighed = false, has_new_sound = true where frequency_id = entry;
  return null;
end $$;

create trigger frequencies_sound_changed after update of hertz, delivery on frequencies
  for each row when ((old.hertz, old.delivery) is distinct from (new.hertz, new.delivery))
  execute function weigh_new_sound();
create trigger uploaded_sounds_changed after insert or delete on uploaded_sounds
  for each row execute function weigh_new_sound();
