-- What a change was begun on is named by the moment of the last one, as everywhere else.
alter table care_settings drop column version;
