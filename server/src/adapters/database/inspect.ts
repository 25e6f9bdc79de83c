import { sql } from "kysely";
import type { DatabaseFacts, Db, SchemaFacts } from "./port.ts";
import { readSchemaFacts } from "./schema/newer-schema.ts";

/** Facts about PostgreSQL. Read-only. */
export async function readFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, keyof SchemaFacts>>`
    select current_setting('server_version_num')::int as "versionNumber",
      clock_timestamp() as "now",
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - (select count(*)::int from pg_stat_activity where backend_type = 'client backend')
        as "freeConnections",
      (select setting::int from pg_settings where name = 'idle_session_timeout')
        as "idleSessionMs",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      pg_database_size(current_database()) as "sizeBytes"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL returned no settings");
  return { ...row, ...(await readSchemaFacts(db)) };
}
