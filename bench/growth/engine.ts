import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../../scripts/engines/temporary-postgres.ts";
import { noLimits, openPostgres } from "../../server/src/adapters/database/postgres.ts";
import type { Started } from "./started.ts";

/** An empty database to measure on. */
export interface Engine {
  url: string;
  /** Its databases on Citus's workers; none on PostgreSQL. */
  workerUrls: readonly string[];
  /** Called once the tables are full, while no process of the product runs. */
  afterSeeding: () => Promise<void>;
}

/** As on a server of its own; a temporary PostgreSQL is set up for small databases. */
const settings = ["shared_buffers = '1GB'", "max_wal_size = '8GB'", "checkpoint_timeout = '30min'"];

export async function startPostgres(started: Started): Promise<Engine> {
  const postgres = await startTemporaryPostgres(undefined, true);
  if (postgres.url === undefined) throw new Error(postgres.reason);
  started.add(() => postgres.stop());
  await prepare(postgres);
  return { url: postgres.url, workerUrls: [], afterSeeding: async () => {} };
}

/** Sets the size of PostgreSQL's memory, and has it count statements if it can. */
async function prepare(postgres: TemporaryPostgres): Promise<void> {
  const before = openPostgres(postgres.url, () => {}, noLimits);
  for (const setting of settings) await before.pool.query(`alter system set ${setting}`);
  const { rowCount } = await before.pool.query(
    "select from pg_available_extensions where name = 'pg_stat_statements'",
  );
  if (rowCount === 1)
    await before.pool.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await before.close();
  await postgres.shutDown();
  await postgres.startAgain();
  if (rowCount === 1) await countStatements(postgres.url);
}

/** For a server that has loaded the library. */
export async function countStatements(url: string): Promise<void> {
  const database = openPostgres(url, () => {}, noLimits);
  await database.pool.query("create schema statistics");
  await database.pool.query("create extension pg_stat_statements schema statistics");
  await database.close();
}
