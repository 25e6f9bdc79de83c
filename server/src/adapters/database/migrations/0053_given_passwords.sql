-- True while somebody signs in with a password that staff chose for them.
alter table users add column has_given_password boolean not null default false;
