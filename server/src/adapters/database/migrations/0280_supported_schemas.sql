-- An earlier version may be started again beside a newer schema, as long as no migration took away what it needs.

create table supported_schemas (
  is_only boolean primary key default true check (is_only),
  oldest text not null
);

comment on table supported_schemas is
  'One row. A version whose newest migration is `oldest` or later can run on this schema.';

insert into supported_schemas (oldest) values ('0280_supported_schemas');
