import { sql } from "kysely";
import type { DatabaseFacts, Db, SchemaFacts } from "./port.ts";
import { readSchemaFacts } from "./schema/newer-schema.ts";

/** Facts about PostgreSQL. Read-only. */
export async function readFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, keyof SchemaFacts>>`
    with others as (
      select * from pg_stat_activity
      where datid is not null and (datname, usename) is distinct from (current_database(), current_user)
    )
    select current_setting('server_version_num')::int as "versionNumber",
      clock_timestamp() as "now",
      least(
        current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0)
          - (select count(*) from others),
        (select nullif(datconnlimit, -1)
          - (select count(*) from others where datname = current_database())
          from pg_database where datname = current_database()),
        (select nullif(rolconnlimit, -1)
          - (select count(*) from others where usename = current_user)
          from pg_roles where rolname = current_user)
      )::int as "freeConnections",
      (select setting::int from pg_settings where name = 'idle_session_timeout')
        as "idleSessionMs",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      current_setting('server_encoding') as "encoding",
      (to_regnamespace('queue') is not null or has_database_privilege(current_database(), 'create'))
        and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true)
        as "mayCreateTables",
      pg_database_size(current_database()) as "sizeBytes"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL returned no settings");
  return { ...row, ...(await readSchemaFacts(db)) };
}
