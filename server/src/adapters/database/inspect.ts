import { sql } from "kysely";
import type { DatabaseFacts, Db } from "./port.ts";

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

type SchemaFacts = Pick<DatabaseFacts, "migrations" | "oldestSchema">;

/** Read-only. */
export async function readSchemaFacts(db: Db): Promise<SchemaFacts> {
  const { rows } = await sql<{ isMigrated: boolean; namesOldest: boolean }>`
    select to_regclass('public.kysely_migration') is not null as "isMigrated",
      to_regclass('public.supported_schemas') is not null as "namesOldest"`.execute(db);
  const [row] = rows;
  return {
    migrations: row?.isMigrated === true ? await readMigrationNames(db) : [],
    oldestSchema: row?.namesOldest === true ? await readOldestSchema(db) : null,
  };
}

async function readMigrationNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map((it) => it.name);
}

async function readOldestSchema(db: Db): Promise<string | null> {
  const row = await db.selectFrom("supported_schemas").select("oldest").executeTakeFirst();
  return row?.oldest ?? null;
}
