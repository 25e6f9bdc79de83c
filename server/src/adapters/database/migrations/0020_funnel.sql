-- How many came to which step on a day of London. Nothing here leads to anybody: no address, no session, no device.
create table funnel_days (
  day date not null,
  step text not null,
  reached integer not null default 0,
  primary key (day, step)
);
