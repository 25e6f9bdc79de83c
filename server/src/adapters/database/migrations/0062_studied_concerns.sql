-- Of an entry's concerns, those that the source of its grade measured; separated as they are.
alter table frequencies add column studied_concerns text not null default '';
