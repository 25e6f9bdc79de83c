-- Deletions page by page, and those that are not erased yet, who are few among all that ever were.
drop index erasures_newest;
create index erasures_newest on erasures (requested_at desc, id);
create index erasures_not_erased on erasures (requested_at desc, id) where erased_at is null;
